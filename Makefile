# Measures the engine beside its peers: `make bench`, `make bench FILTER=prepare/`, `make bench ARGUMENTS=--json`.
.PHONY: bench
bench:
	@scripts/bench.sh $(if $(FILTER),--filter '$(FILTER)') $(ARGUMENTS)

# Asks text engines the same questions, compares their lines with the browser's, takes their time, and writes docs/RACE.md:
# `make race`, `make race ARGUMENTS='--only pango,galley-c'` to print it.
.PHONY: race
race:
	@Benchmarks/Race/race.py $(if $(ARGUMENTS),$(ARGUMENTS),--write)
