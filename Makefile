# CouponTracker: what README promises.
#   make run | test | torture | ceilings | bench | terminfo | tour | install PREFIX= DESTDIR= | uninstall | deb | docs
#   make format | lint | count

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=

CHECKED := --explicit-target-dependency-import-check error
# The release is one static program; it has a scratch folder of its own, so that everyday builds stay ordinary.
# Types are named by what the compiler knows rather than by text that each start would have to read: a fifth of a start.
STATIC := -c release --scratch-path .build-release -Xswiftc -static-executable -Xswiftc -use-ld=lld \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# The functions of a start lie side by side, as dist/start.order has them; merged ones would have no names to be laid by.
STATIC += -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -Xllvm -Xswiftc -swiftmergefunc-threshold=0 \
	-Xlinker --symbol-ordering-file=$(CURDIR)/dist/start.order -Xlinker --no-warn-symbol-ordering
# Built from nothing in two thirds of the time, a hundredth of a start dearer: a target is begun once the modules below it
# are described, rather than once all their code is made, and no code is made twice. Nobody debugs a program without names.
STATIC += --use-integrated-swift-driver -Xswiftc -disable-cmo -debug-info-format none
BUILD := scripts/calmly $(SWIFT) build $(CHECKED) $(STATIC)
# Where no debugger asks for it, as on a server, nothing is described for one; tests are found by what editors are told.
DEBUG := $(SWIFT) build $(CHECKED) $(if $(CI),-debug-info-format none)
TEST := $(SWIFT) test $(CHECKED) --skip-build --disable-xctest --ignore-lock
RELEASE := .build-release/release/coupontracker
# As old as what was built last.
BUILT := .build-release/built
# Pages that are made of others, of the program and of the tests' pictures: none of them is kept in git.
MADE := .build-release/made
SOURCES := Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Benchmarks

.PHONY: run test torture ceilings bench order terminfo tour release install uninstall deb docs format lint \
	count clean

run: release
	@$(RELEASE) $(ARGS)

# A second build plans anew whatever the first one planned, and files of a plan lie at places by chance, so that all would be
# made again; what is planned first for next to nothing is the second time when it counts.
release:
	@scripts/need libncurses-dev python3
	@[ -e .build-release/build.db ] || $(BUILD) -Xlinker -s --target CFiles
	@$(BUILD) -Xlinker -s --product coupontracker
	@scripts/manual $(RELEASE) $(MADE)
	@touch $(BUILT)

# What dist/start.order is made of: worth doing again when starts have changed a lot.
order:
	@scripts/need libncurses-dev python3 valgrind binutils
	@$(BUILD) --product coupontracker
	@rm -f $(BUILT)
	@scripts/start-order $(RELEASE)

# Tests that drive the built program wait for it half of their time, so the others run beside them, and then the faults.
test:
	@scripts/need libncurses-dev tmux strace python3
	@$(DEBUG) --build-tests
	@$(TEST) --filter '^EndToEndTests\.' & driven=$$!; $(TEST) --skip '^EndToEndTests\.' && \
	Tests/Torture/run "$$($(DEBUG) --show-bin-path)/coupontracker"; others=$$?; wait $$driven && exit $$others

# Everything that may happen to a wallet, at full size; takes most of an hour.
torture:
	@scripts/need libncurses-dev tmux strace python3
	@$(DEBUG) --build-tests
	@scripts/torture "$$($(DEBUG) --show-bin-path)/coupontracker"

# What a start, a key and an open screen cost, in instructions and bytes, against Benchmarks/ceilings.txt.
ceilings:
	@scripts/need libncurses-dev python3
	@scripts/need valgrind binutils || true
	@$(DEBUG) --product coupontracker
	@Benchmarks/ceilings "$$($(DEBUG) --show-bin-path)/coupontracker"

bench: release
	@scripts/need gcc g++ python3 libncurses-dev
	@scripts/need valgrind binutils || true
	@Benchmarks/run $(BENCH)
	@Benchmarks/ceilings --release $(RELEASE)

# The tour with its pictures, a recording of the screens, and the picture in README.md.
tour: release
	@scripts/tour
	@scripts/tour --page >$(MADE)/TOUR.md
	@scripts/tour --record $(RELEASE) >$(MADE)/tour.cast

# The description of terminals that take every colour; a test holds it against its source.
terminfo:
	@scripts/need ncurses-bin
	@folder=$$(mktemp -d) && tic -x -o $$folder Sources/CTerminal/every-color.ti && \
	cp $$folder/c/coupontracker-color Sources/CTerminal/every-color.terminfo && rm -r $$folder

# Under sudo nothing is built: root may have no compiler on its path, and what it made here would not be yours.
install:
	@if [ -z "$$SUDO_USER" ]; then $(MAKE) --no-print-directory release; \
	elif [ ! -e $(BUILT) ] || [ ! -x $(RELEASE) ] || \
	[ -n "$$(find Package.swift Makefile Sources dist -newer $(BUILT) -print -quit)" ]; then \
	echo "What is to be installed is not built yet. Run as yourself: make release" >&2; exit 1; fi
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/install $(RELEASE)

uninstall:
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/install --remove

# Where lintian is there it must be content, but for what follows from a static program, as dist/debian says with reasons.
deb: release
	@package=$$(scripts/deb $(RELEASE) .build-release) && echo "$$package" && \
	if command -v lintian >/dev/null 2>&1; then lintian --fail-on error,warning "$$package"; \
	else echo "lintian is not installed: the package is not looked at. Install it with: apt-get install lintian" >&2; fi

# The manual pages, to be looked at with man .build/made/coupontracker.1
docs:
	@scripts/need libncurses-dev python3
	@$(DEBUG) --product coupontracker
	@scripts/manual "$$($(DEBUG) --show-bin-path)/coupontracker" .build/made

# SwiftFormat first, then the toolchain's own: the second has the last word, and the first finds nothing more to do.
format:
	@scripts/swiftformat $(SOURCES)
	@$(SWIFT) format --in-place --configuration .swift-format --recursive $(SOURCES)

lint:
	@scripts/swiftformat --lint $(SOURCES)
	@$(SWIFT) format lint --strict --configuration .swift-format --recursive $(SOURCES)
	@scripts/lint

# Lines of each target of Sources, with the blank ones, of the tests, and of the area of books.
count:
	@scripts/count

clean:
	rm -rf .build .build-release
