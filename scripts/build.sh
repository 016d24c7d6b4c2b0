# Functions shared by the scripts in this folder; source this file, do not run it. Messages go to
# standard error, because standard output belongs to the program.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)

build_packages=(cmake ninja-build g++ gettext opencc esbuild libboost1.74-dev
  libboost-program-options-dev libbrotli-dev libfmt-dev liblua5.4-dev libseccomp-dev libsqlite3-dev
  libssl-dev libutf8proc-dev libzstd-dev nlohmann-json3-dev zlib1g-dev fonts-noto-cjk fonttools python3-brotli)
test_packages=("${build_packages[@]}" libgtest-dev librapidcheck-dev libbenchmark-dev python3
  lua5.4 lua-dkjson help2man mandoc pkgconf pybind11-dev python3-dev python3-jsonschema
  python3-numpy)
fuzz_packages=(clang-14 libclang-rt-14-dev)
check_packages=("${test_packages[@]}" "${fuzz_packages[@]}" clang-tidy-14 clang-format-14 lua-check mypy)

package_packages=("${build_packages[@]}" dpkg-dev desktop-file-utils fish help2man mandoc mmdebstrap
  pkgconf pybind11-dev python3-dev python3-numpy zsh)

cluster_packages=(slurm-client slurmctld slurmd munge parallel iproute2)
proxy_packages=("${build_packages[@]}" haproxy python3)
site_packages=(cmake ninja-build emscripten gettext opencc esbuild dpkg-dev libfmt-dev
  nlohmann-json3-dev fonts-noto-cjk fonttools python3-brotli)
browser_packages=(chromium-headless-shell) # needs less processor time than the whole browser
for tool in node npm; do # Debian's packages, unless the tools are already installed
  command -v $tool >/dev/null || browser_packages+=("${tool/%node/nodejs}")
done
command -v node >/dev/null || site_packages+=(nodejs)

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

# with_firefox: the second browser, for scripts/check page, where it can be installed.
with_firefox() {
  ((EUID == 0)) && need firefox-esr
  true
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

# site_sources: fetches the sources of Lua and utf8proc, as Debian has them, with lists of its own.
site_sources() {
  local place=$root/build/site-sources at
  compgen -G "$place/lua5.4-*/src/lua.h" >/dev/null && compgen -G "$place/utf8proc-*/utf8proc.c" >/dev/null && return
  say "fetching the sources of Lua and utf8proc"
  mkdir -p "$place"/{lists,cache/archives}/partial
  echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bookworm main" \
    >"$place/sources.list"
  at=(-q -o Dir::Etc::SourceList="$place/sources.list" -o Dir::Etc::SourceParts=/dev/null
    -o Dir::State::Lists="$place/lists" -o Dir::Cache="$place/cache" -o APT::Sandbox::User=)
  (cd "$place" && apt-get "${at[@]}" update && apt-get "${at[@]}" source --only-source lua5.4 utf8proc) >&2 ||
    { say "the sources could not be fetched"; exit 4; }
  rm -rf "$place"/{lists,cache}
}

# build_site: the engine for browsers in build/site/bin, and the page's files in build/site/page.
build_site() {
  need "${site_packages[@]}"
  site_sources
  build site
  node "$root/scripts/site_split.mjs" "$root/build/site/bin" || { say "the engine could not be divided"; exit 4; }
  local from=$root/build/site/sources page=$root/build/site/page script
  rm -rf "$from" "$page"
  mkdir -p "$from" "$page"
  cp "$root"/engine/web/page/* "$from"
  cp "$root"/engine/web/site/page/* "$from" # in the place of what needs a server
  (cd "$from" && esbuild main.js page.css print.css lineage.css --outdir="$page" --bundle --splitting \
    --chunk-names='[name]' --format=esm --target=es2022 --minify --log-level=warning)
  # One script each, so that there is nothing to wait for twice.
  for script in worker helper; do
    { esbuild "$root/build/site/bin/engine.js" --minify-whitespace --minify-syntax --log-level=warning
      esbuild "$root/engine/web/site/worker/$script.js" --bundle --format=iife --target=es2022 --minify \
        --log-level=warning; } >"$page/$script.js"
  done
  cp "$from"/{index.html,seal.svg} "$page"
  [[ -f $root/build/site/fonts/han.css ]] || python3 "$root/scripts/fonts.py" "$root/build/site/fonts"
  cp "$root"/build/site/fonts/* "$page"
}
