# Every target sets itself up; a fresh clone needs Python 3.10+, make and a package registry.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
READY := $(VENV)/ready
PIP = $(RUN) -m pip install --quiet --disable-pip-version-check
STUBS := micropython-rp2-rpi-pico-stubs==1.29.0.post1 micropython-stdlib-stubs==1.29.0.post2

.PHONY: setup run test soak check bench build web pictures hw clean

setup: $(READY)

$(READY): pyproject.toml Makefile
	$(PYTHON) -m venv --clear $(VENV)
	$(PIP) ".[develop]"
	$(PIP) --target $(VENV)/typings $(STUBS)
	rm -rf build/lib build/bdist* *.egg-info
	touch $@

run: setup
	@$(RUN) -m tools.desk

check: setup
	$(RUN) -m ruff check .
	$(RUN) -m mypy
	$(RUN) -m mypy --config-file tools/mypy.ini tools
	$(RUN) -m tools.glyphs --check

test: check
	$(RUN) -m pytest -n 2 --dist loadfile

# The long versions: many more power cuts, failures and damaged files; an hour or so
soak: check
	SOAK=1 $(RUN) -m pytest -n 2 --dist loadfile

bench: setup
	$(RUN) -m tools.bench

# What a release holds, into build/release; with PICO_UF2 also the image to drag onto a Pico
build: setup
	$(RUN) -m tools.release

# The box in a browser, which needs npm, and the rules to print, into build/web
web: setup
	$(RUN) -m tools.rules_page
	$(RUN) -m tools.web

pictures: setup
	$(RUN) -m tools.pictures

# The hardware folder's drawings and tables, which need Graphviz, and the case, which needs OpenSCAD
hw: setup
	$(RUN) -m tools.hw
	$(RUN) -m tools.hw.case

clean:
	rm -rf $(VENV) build tools/web/node_modules .pytest_cache .mypy_cache .ruff_cache
