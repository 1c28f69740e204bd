# Everything runs in .venv, which is made when it is first needed. `make PYTHON=python3.12 …` picks another Python.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAYS := $(VENV)/plays
READY := $(VENV)/ready

# Python keeps what it compiled of its modules, whatever the environment says: some hundred processes of the tests load
# the same libraries, in 4 seconds each or in 1.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test tests test-long test-faults check album pictures bench bench-web chromium clean

play: $(PLAYS)
	@$(BIN)/tablee serve --open

# Lint and types at the same time as the tests: they keep one core busy, and fail by themselves.
test: $(READY) chromium
	@$(MAKE) --no-print-directory -j 2 check tests

# A test that starves on a busy machine gets one more try; the report names it (“R”).
tests: $(READY)
	$(BIN)/pytest -n 2 --dist worksteal --reruns 1

# Before a release: what only repeats with other seeds, in windows of other widths.
test-long: $(READY) chromium
	$(BIN)/pytest -n 2 --dist worksteal -m long

# Servers killed 200 times on each database, under load; the short version is part of `make test`.
test-faults: $(READY)
	TABLEE_KILLS=200 TABLEE_TABLES=8 $(BIN)/pytest tests/faults -s

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/oxlint --quiet

# Pictures of every page in every state, to look at in one go: album/index.html. `make album ONLY="home lobby"` takes some.
album: $(READY) chromium
	@$(BIN)/python -m tests.browser.album $(ONLY)

# The pictures of README.md, from recorded games: docs/img/*.png.
pictures: $(READY) chromium
	@$(BIN)/python -m tests.browser.pictures

bench: $(READY)
	@$(BIN)/tablee bench

bench-web: $(READY)
	@$(BIN)/python benchmarks/web.py

# The stamps are newer than what they were made from, so the second run is quick. Playing needs half of what developing
# does; Python compiles what it imports when it first does, which is sooner than compiling all that was installed.
INSTALL := $(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check -c constraints.txt

$(PLAYS): pyproject.toml constraints.txt
	@echo "Setting up $(VENV) for playing (once) …"
	@$(PYTHON) -c 'import sys; sys.exit("Tablée needs Python 3.11 or newer.") if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV)
	@$(INSTALL) -e '.[web]'
	@touch $@

$(READY): $(PLAYS)
	@echo "Setting up $(VENV) for developing (once) …"
	@$(INSTALL) -e '.[web,dev]'
	@touch $@

# The browser tests drive the system's Chromium.
chromium:
	@if command -v chromium-headless-shell || command -v chromium || command -v chromium-browser; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing Chromium for the browser tests …" >&2; \
		export DEBIAN_FRONTEND=noninteractive; apt-get update -qq; \
		apt-get install -qq -y chromium-headless-shell || apt-get install -qq -y chromium; \
	else \
		echo "The browser tests need Chromium: install your system's package “chromium” and try again." >&2; exit 1; \
	fi >/dev/null

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache
