#!/usr/bin/env python3
"""Makes the page's Chinese fonts: subsets of Debian's Noto Sans CJK, in WOFF2.

    scripts/fonts.py OUTPUT

OUTPUT gets han.css and three fonts. `han-page` has the characters that views, games and cards use,
`han-books` the others of rule books, lessons and sources, `han-simplified` what only simplified
Chinese has. Browsers fetch a font only if a page shows one of its characters and the reader's
computer has no font for it.
"""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCE = pathlib.Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")
TRADITIONAL = 3  # the number in the collection of Noto Sans CJK TC
PAGE = ["engine/web/page/*.js", "engine/locale/*.po", "games/**/*.lua", "history/words.csv",
        "history/glossary.csv", "engine/locale/zh-Hans.txt"]
# On these the characters look right, so that nothing is fetched.
INSTALLED = ["PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC", "Noto Sans CJK TC Regular",
             "Noto Sans TC", "Source Han Sans TC", "Noto Sans CJK HK", "Noto Sans CJK SC",
             "Noto Sans CJK JP", "Droid Sans Fallback", "WenQuanYi Micro Hei",
             "WenQuanYi Zen Hei", "AR PL UMing TW", "PMingLiU"]
BOOKS = ["history/**/*.md", "history/**/*.csv", "engine/**/*.cpp"]


def is_han(c):
    """Chinese characters and the punctuation that goes with them."""
    return (0x2E80 <= c <= 0x303F or 0x3105 <= c <= 0x312F or 0x3400 <= c <= 0x9FFF
            or 0xF900 <= c <= 0xFAFF or 0xFE30 <= c <= 0xFE4F or 0xFF01 <= c <= 0xFFEE
            or 0x20000 <= c <= 0x3FFFF)


def characters(patterns):
    found = set()
    for pattern in patterns:
        for path in ROOT.glob(pattern):
            found.update(ord(c) for c in path.read_text(encoding="utf-8") if is_han(ord(c)))
    return found


def simplified(codes):
    """What readers of simplified Chinese get for these."""
    lines = "\n".join(chr(c) for c in sorted(codes))
    made = subprocess.run(["opencc", "-c", "t2s.json"], input=lines, stdout=subprocess.PIPE,
                          encoding="utf-8", check=True).stdout
    return {ord(c) for c in made if is_han(ord(c))}


def ranges(codes):
    """As CSS writes them, neighbours together."""
    runs = []
    for code in sorted(codes):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in runs)


def subset(codes, path):
    subprocess.run(["pyftsubset", str(SOURCE), f"--font-number={TRADITIONAL}", "--flavor=woff2",
                    "--layout-features=", "--no-hinting", "--desubroutinize",
                    "--unicodes=" + ",".join(f"{c:X}" for c in sorted(codes)),
                    f"--output-file={path}"], check=True)


def main():
    output = pathlib.Path(sys.argv[1])
    output.mkdir(parents=True, exist_ok=True)
    page = characters(PAGE)
    books = characters(BOOKS) - page
    hans = simplified(page | books) - page - books
    faces = []
    for name, codes in (("han-page", page), ("han-books", books), ("han-simplified", hans)):
        subset(codes, output / f"{name}.woff2")
        local = ", ".join(f'local("{one}")' for one in INSTALLED)
        faces.append('@font-face { font-family: "yezi han"; font-display: swap; '
                     f'src: {local}, url("{name}.woff2") format("woff2"); '
                     f'unicode-range: {ranges(codes)} }}\n')
    (output / "han.css").write_text("".join(faces))


main()
