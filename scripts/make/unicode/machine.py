"""State machines of segmentation rules."""
from database import CFile, two_stages


class Machine:
    """The least deterministic machine that does what some rules say, with equal columns merged.

    `next` and `actions` have a row for each state and a column for each kind of symbol; state 0 is the start.
    `columns` has the column of each symbol, `final` the action of each state at the end of the text.
    """

    def __init__(self, symbols, start, step, final_action):
        """Makes a machine of `step(state, symbol)`, which returns the state after the symbol and bits of an action."""
        numbers, states = {start: 0}, [start]
        self.next, self.actions = [], []
        while len(self.next) < len(states):
            state, row, actions = states[len(self.next)], [], []
            for symbol in symbols:
                after, action = step(state, symbol)
                if after not in numbers:
                    numbers[after] = len(states)
                    states.append(after)
                row.append(numbers[after])
                actions.append(action)
            self.next.append(row)
            self.actions.append(actions)
        self.final = [final_action(state) for state in states]
        self.merge_states()
        self.merge_columns()

    def merge_states(self):
        """Moore's partition refinement: states stay together while no symbol tells them apart."""
        parts, count = self.final, len(set(self.final))
        while True:
            parts, first = number([
                (parts[state], *(parts[after] for after in row), *actions)
                for state, (row, actions) in enumerate(zip(self.next, self.actions))])
            if len(first) == count: break
            count = len(first)
        # Parts are numbered by their first states, so the start stays state 0.
        self.next = [[parts[after] for after in self.next[state]] for state in first]
        self.actions = [self.actions[state] for state in first]
        self.final = [self.final[state] for state in first]

    def merge_columns(self):
        columns = list(zip(zip(*self.next), zip(*self.actions)))
        self.columns, first = number(columns)
        self.column_count = len(first)
        self.next = [[row[symbol] for symbol in first] for row in self.next]
        self.actions = [[row[symbol] for symbol in first] for row in self.actions]


def number(values):
    """Numbers equal values alike, in the order of their first places, which are returned besides."""
    numbers, first = {}, []
    for place, value in enumerate(values):
        if value not in numbers:
            numbers[value] = len(first)
            first.append(place)
    return [numbers[value] for value in values], first


def symbol_numbers(symbols_of_code_points):
    """The symbols that occur, in the order of their names, and the number of that of each code point."""
    symbols = sorted(set(symbols_of_code_points), key=lambda symbol: symbol.name)
    order = {symbol: index for index, symbol in enumerate(symbols)}
    return symbols, [order[symbol] for symbol in symbols_of_code_points]


def write_segmentation(folder, name, inputs, symbols_of_code_points, start, step, final_action):
    """Writes the tables of a segmentation of UAX #29: columns by code point, and the machine."""
    symbols, numbers = symbol_numbers(symbols_of_code_points)
    machine = Machine(symbols, start, step, final_action)
    offsets, columns = two_stages([machine.columns[index] for index in numbers])
    file = CFile(inputs)
    file.array(16, f"galley{name}Offsets", offsets)
    file.array(8, f"galley{name}Columns", columns)
    file.machine(f"galley{name}", machine)
    file.write(folder / f"{name}Tables.c")
