# Measures the engine beside its peers: `make bench`, `make bench FILTER=prepare/`, `make bench ARGUMENTS=--json`.
.PHONY: bench
bench:
	@scripts/bench.sh $(if $(FILTER),--filter '$(FILTER)') $(ARGUMENTS)
