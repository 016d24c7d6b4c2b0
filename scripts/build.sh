# Functions shared by the scripts in this folder; source this file, do not run it. Messages go to
# standard error, because standard output belongs to the program.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)

build_packages=(cmake ninja-build g++ gettext opencc esbuild libboost1.74-dev
  libboost-program-options-dev libbrotli-dev libfmt-dev liblua5.4-dev libseccomp-dev libsqlite3-dev
  libssl-dev libutf8proc-dev nlohmann-json3-dev zlib1g-dev fonts-noto-cjk fonttools python3-brotli)
test_packages=("${build_packages[@]}" libgtest-dev librapidcheck-dev libbenchmark-dev python3
  lua5.4 lua-dkjson help2man mandoc pkgconf python3-jsonschema)
fuzz_packages=(clang-14 libclang-rt-14-dev)
check_packages=("${test_packages[@]}" "${fuzz_packages[@]}" clang-tidy-14 clang-format-14 lua-check)

package_packages=("${build_packages[@]}" dpkg-dev desktop-file-utils fish help2man mandoc mmdebstrap
  pkgconf zsh)

browser_packages=(chromium firefox-esr)
for tool in node npm; do # Debian's packages, unless the tools are already installed
  command -v $tool >/dev/null || browser_packages+=("${tool/%node/nodejs}")
done

say() { echo "yezi: $*" >&2; }

# missing <package>...: prints the packages that are not installed. On systems other than Debian it
# prints none, and CMake reports what is missing.
missing() {
  command -v dpkg-query >/dev/null || return 0
  local installed
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true)
  for package; do
    grep -qx "installed $package" <<<"$installed" || echo "$package"
  done
}

# need <package>...: installs missing packages, or prints the command that does and exits.
need() {
  local lacking
  mapfile -t lacking < <(missing "$@")
  ((${#lacking[@]})) || return 0
  if ((EUID != 0)); then
    say "some Debian packages are missing; this installs them:"
    echo "    sudo apt-get install ${lacking[*]}" >&2
    exit 4
  fi
  say "installing ${lacking[*]}"
  (
    flock 9
    export DEBIAN_FRONTEND=noninteractive
    apt-get -q update || say "apt-get update failed; continuing with the existing package lists"
    apt-get -q install -y --no-install-recommends -o DPkg::Lock::Timeout=600 "${lacking[@]}"
  ) 9>"$(lock packages)" >&2 || { say "the packages could not be installed"; exit 4; }
}

# with_browser: installs the packages for browser tests, or says why these tests are skipped.
with_browser() {
  local place=$root/build/browser
  if ((EUID != 0)) && [[ -n $(missing "${browser_packages[@]}") ]]; then
    say "skipping browser tests: they need ${browser_packages[*]}"
    return
  fi
  need "${browser_packages[@]}"
  mkdir -p "$place"
  cmp -s "$root/tests/browser/package-lock.json" "$place/package-lock.json" && return
  cp "$root"/tests/browser/package{,-lock}.json "$place"
  (cd "$place" && npm ci --no-audit --no-fund --ignore-scripts >&2) && return
  say "skipping browser tests: npm cannot fetch their packages"
  rm -rf "$place"
}

# in_browser <file>...: runs browser tests with the program of the release build.
in_browser() {
  YEZI_HOME=$root YEZI_PROGRAM=$root/build/release/bin/yezi YEZI_BROWSER_MODULES=$root/build/browser \
    node --test --test-concurrency=1 "$@"
}

lock() { mkdir -p "$root/build" && echo "$root/build/.$1.lock"; }

# build <preset> [<target>...]: configures and builds. A second build of a preset waits for the first.
build() {
  local preset=$1 cache=$root/build/$1/CMakeCache.txt fresh=()
  shift
  (
    flock -n 9 || { say "waiting for another build of $preset"; flock 9; }
    cd "$root"
    # Start afresh if the tree was moved or copied after it was built.
    if [[ -f $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
      fresh=(--fresh)
    fi
    cmake --preset "$preset" "${fresh[@]}" --log-level=NOTICE &&
      cmake --build --preset "$preset" ${1:+--target "$@"}
  ) 9>"$(lock "$preset")" >&2 || { say "the build of $preset failed"; exit 4; }
}
