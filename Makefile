# Two commands are enough: `make run` plays, `make test` checks everything. Both bring what they need (scripts/setup).
# `make soak` searches longer for trouble, `make bench` measures.

export PATH := $(HOME)/.cargo/bin:$(PATH)

CARDHALL  := cargo run --release -p cardhall --
SCENARIOS := $(wildcard scenarios crates/*/scenarios)

.PHONY: run test soak bench

run:
	@scripts/setup
	@if [ -t 0 ] && [ -t 1 ]; then $(CARDHALL) play; else \
	echo "== Two random players, 2000 games"; \
	$(CARDHALL) sim --deck decks/bench-rg.txt --deck decks/bench-rg.txt --games 2000 --seed 1 --bot random; fi

test:
	@scripts/setup --checks
	@echo "== Format"
	@cargo fmt --check
	@echo "== Lints"
	@cargo clippy --workspace --all-targets -- -D warnings
	@echo "== Tests"
	@cargo test --workspace
	@echo "== Documentation"
	@RUSTDOCFLAGS="-D warnings" cargo doc --no-deps --workspace
	@echo "== Scenarios: $(or $(SCENARIOS),none yet)"
	@$(if $(SCENARIOS),cargo run -p cardhall -- scenario run $(SCENARIOS))

soak:
	@scripts/setup
	@echo "== Tests with long budgets"
	@CARDHALL_SOAK=1 cargo test --profile soak --workspace -- --nocapture

bench:
	@scripts/setup
	@echo "== Decisions a second, memory, clone time"
	@$(CARDHALL) bench
	@if command -v valgrind >/dev/null; then echo "== Instructions"; $(CARDHALL) bench --instructions; fi
