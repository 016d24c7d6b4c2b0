# What the scripts beside this one share; sourced, not run. Everything here reports on standard
# error, since standard output belongs to the program.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)

build_packages=(cmake ninja-build g++ libboost1.74-dev libboost-program-options-dev libfmt-dev
  liblua5.4-dev libsqlite3-dev libssl-dev libutf8proc-dev nlohmann-json3-dev)
test_packages=("${build_packages[@]}" libgtest-dev librapidcheck-dev libbenchmark-dev python3
  lua5.4 lua-dkjson)
fuzz_packages=(clang-14 libclang-rt-14-dev)
check_packages=("${test_packages[@]}" "${fuzz_packages[@]}" clang-tidy-14 clang-format-14 lua-check)

browser_packages=(chromium)
for tool in node npm; do # Debian's, unless there are others
  command -v $tool >/dev/null || browser_packages+=("${tool/%node/nodejs}")
done

say() { echo "yezi: $*" >&2; }

# missing <package>...: those of them that are not installed. Not on Debian: none, and CMake tells.
missing() {
  command -v dpkg-query >/dev/null || return 0
  local installed
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true)
  for package; do
    grep -qx "installed $package" <<<"$installed" || echo "$package"
  done
}

# need <package>...: installs what is missing, or names the command that does and exits.
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
    apt-get -q update || say "apt-get update failed; trying with the lists at hand"
    apt-get -q install -y --no-install-recommends -o DPkg::Lock::Timeout=600 "${lacking[@]}"
  ) 9>"$(lock packages)" >&2 || { say "the packages could not be installed"; exit 4; }
}

# with_browser: installs what tests in a browser need, or says why there are none.
with_browser() {
  local place=$root/build/browser
  if ((EUID != 0)) && [[ -n $(missing "${browser_packages[@]}") ]]; then
    say "no tests in a browser: they need ${browser_packages[*]}"
    return
  fi
  need "${browser_packages[@]}"
  mkdir -p "$place"
  cmp -s "$root/tests/browser/package-lock.json" "$place/package-lock.json" && return
  cp "$root"/tests/browser/package{,-lock}.json "$place"
  (cd "$place" && npm ci --no-audit --no-fund --ignore-scripts >&2) && return
  say "no tests in a browser: npm cannot fetch what they need"
  rm -rf "$place"
}

lock() { mkdir -p "$root/build" && echo "$root/build/.$1.lock"; }

# build <preset> [<target>...]: configures and builds; two at once wait for each other.
build() {
  local preset=$1 cache=$root/build/$1/CMakeCache.txt fresh=()
  shift
  (
    flock -n 9 || { say "waiting for another build of $preset"; flock 9; }
    cd "$root"
    # A tree that was moved or copied after it was built.
    if [[ -f $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
      fresh=(--fresh)
    fi
    cmake --preset "$preset" "${fresh[@]}" --log-level=NOTICE &&
      cmake --build --preset "$preset" ${1:+--target "$@"}
  ) 9>"$(lock "$preset")" >&2 || { say "the build of $preset failed"; exit 4; }
}
