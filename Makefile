# Two commands are enough: `make run` plays, `make test` checks everything. Both bring what they need (scripts/setup).
# `make soak` searches longer for trouble, `make bench` measures, `make screenshots` takes pictures of the page.

export PATH := $(CURDIR)/web/.node/node_modules/.bin:$(HOME)/.cargo/bin:$(PATH)

CARDHALL  := cargo run --release -p cardhall --
SCENARIOS := crates/magic-cards/scenarios
# What the tests have built.
BUILT     := $(or $(CARGO_TARGET_DIR),target)/debug/cardhall
# Examples are read by the lints, and built by whoever runs them.
TESTED    := --workspace --tests

PAGE      := $(shell find web/src web/public web/index.html web/vite.config.ts web/svelte.config.js -type f 2>/dev/null)

.PHONY: run test lints tests page page-looks page-games screenshots soak bench

# The page is built first where there is one to build and Node to build it with; the server carries it in its binary.
run:
	@scripts/setup
	@if [ -f web/package.json ] && command -v npm >/dev/null; then $(MAKE) --no-print-directory page; fi
	@$(CARDHALL) serve

# The page comes first: a server that was compiled where there was none does not find it later. Looking at it is mostly waiting
# and goes on beside the lints; games in the browser are played alone, since they are about who is asked when.
test:
	@scripts/setup --checks
	@$(MAKE) --no-print-directory page
	@echo "== Format"
	@cargo fmt --check
	@scripts/side-by-side "$(MAKE) --no-print-directory lints" "$(MAKE) --no-print-directory page-looks"
	@echo "== Tests"
	@$(MAKE) --no-print-directory tests page-games

lints:
	@echo "== Lints"
	@cargo clippy --workspace --all-targets -- -D warnings

tests:
	@cargo test $(TESTED)
	@cargo test --workspace --doc
	@echo "== Documentation"
	@RUSTDOCFLAGS="-D warnings" cargo doc --no-deps --workspace
	@echo "== Scenarios: $(SCENARIOS)"
	@$(BUILT) scenario run --strict $(SCENARIOS)

# The page in the browser, which the server carries in its binary.
page: web/dist/index.html

web/node_modules/.package-lock.json: web/package-lock.json
	@cd web && npm ci --silent
	@touch $@

web/dist/index.html: web/node_modules/.package-lock.json $(PAGE)
	@echo "== Page"
	@cd web && npm run --silent build -- --logLevel warn

page-looks: web/dist/index.html
	@echo "== Page: types, tests, weight, accessibility"
	@cd web && npm run --silent check && npm run --silent test && npm run --silent weight && npm run --silent access

page-games: web/dist/index.html
	@echo "== Page: games in the browser"
	@cd web && CARDHALL=$(abspath $(BUILT)) npm run --silent games && CARDHALL=$(abspath $(BUILT)) npm run --silent trail

screenshots:
	@scripts/setup --checks
	@$(MAKE) --no-print-directory web/node_modules/.package-lock.json
	@cd web && npm run --silent screenshots

soak:
	@scripts/setup
	@echo "== Tests with long budgets"
	@CARDHALL_SOAK=1 cargo test --profile soak --workspace -- --nocapture

bench:
	@scripts/setup
	@echo "== Decisions a second, memory, clone time"
	@$(CARDHALL) bench
	@$(CARDHALL) bench rangers
	@if command -v valgrind >/dev/null; then echo "== Instructions"; $(CARDHALL) bench --instructions; $(CARDHALL) bench rangers --instructions; fi
