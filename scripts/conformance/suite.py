"""What a suite says of an engine."""
import collections


class Suite:
    """One row of the page, and what stands below it."""

    def __init__(self, name, version, source):
        self.name, self.version, self.source = name, version, source
        self.cases = self.passed = 0
        self.contested = collections.Counter()  # by the rule that wins
        self.unclaimed = collections.Counter()  # by the feature that Galley does not claim
        self.misses = []
        self.peers = collections.OrderedDict()  # name: passed

    def judge(self, passes, what, contested=None):
        """Counts a case. A miss for which a rule speaks is contested, not failed."""
        self.cases += 1
        if passes:
            self.passed += 1
        elif contested:
            self.contested[contested] += 1
        else:
            self.misses.append(what)

    def skip(self, feature):
        self.cases += 1
        self.unclaimed[feature] += 1
