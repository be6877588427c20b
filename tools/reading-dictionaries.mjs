// Writes the dictionaries of the built-in voice (packages/kana-voice/data/), from what is no dependency:
//
//   apt-get download mecab-ipadic && dpkg -x mecab-ipadic_*.deb <folder>
//   npm install --prefix <folder> --ignore-scripts cmu-pronouncing-dictionary@3.0.0
//   node tools/reading-dictionaries.mjs <folder>
//
// The first is the dictionary IPADIC (its notice stands in NOTICE), the second the CMU Pronouncing Dictionary
// (BSD-2-Clause). Their forms are described in packages/kana-voice/src/reading/japanese-dictionary.ts and
// english-dictionary.ts, which read them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder that the packages were unpacked in.");
const require = createRequire(join(folder, "package.json"));
const ipadic = join(folder, "usr", "share", "mecab", "dic", "ipadic");
const target = new URL("../packages/kana-voice/data/", import.meta.url);

const decode = (file) => new TextDecoder("euc-jp").decode(readFileSync(join(ipadic, file)));
const rows = (file) => decode(file).split(/\r?\n/).filter(Boolean);

/** Only such characters are asked for, and said. */
const asked = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々〆ヶ]+$/u;
const said = /^[ァ-ヺー]*$/;

/** The header, and the parts behind it, each on a multiple of four bytes. */
function written(name, header, parts) {
  const padded = (bytes) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  const sizes = parts.map((part) => part.byteLength);
  const text = Buffer.from(JSON.stringify({ ...header, sizes }));
  const body = [
    Buffer.from(new Uint32Array([text.length]).buffer),
    padded(text),
    ...parts.map((part) => padded(Buffer.from(part.buffer, part.byteOffset, part.byteLength))),
  ];
  const whole = Buffer.concat(body);
  const small = brotliCompressSync(whole, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  });
  // The size of what is packed stands before it.
  const size = Buffer.from(new Uint32Array([whole.length]).buffer);
  writeFileSync(new URL(name, target), Buffer.concat([size, small]));
  console.log(`${name}: ${whole.length} bytes, packed ${small.length}`);
}

function japanese() {
  const entries = readdirSync(ipadic)
    .filter((file) => file.endsWith(".csv"))
    .sort()
    .flatMap(rows)
    .map((row) => {
      const cells = row.split(",");
      return { surface: cells[0], id: Number(cells[1]), cost: Number(cells[3]), sound: cells[12] };
    })
    .filter(({ surface, sound }) => asked.test(surface) && said.test(sound ?? "?"));
  const bySurface = Map.groupBy(entries, ({ surface }) => surface);
  const surfaces = [...bySurface.keys()].sort();
  const sorted = surfaces.flatMap((surface) => bySurface.get(surface));
  const ids = rows("left-id.def").map((row) => {
    const [, features = ""] = row.split(" ");
    return features.split(",").slice(0, 2);
  });
  const [dimensions, ...costs] = rows("matrix.def").map((row) => row.split(" ").map(Number));
  const [width] = dimensions;
  const matrix = new Int16Array(width * width);
  // One after the other of those that a word may follow: read in a row for each word.
  for (const [before, after, cost] of costs) matrix[after * width + before] = cost;
  const unknown = Object.groupBy(
    rows("unk.def").map((row) => row.split(",")),
    ([category]) => category,
  );
  const unknownOf = Object.fromEntries(
    ["KANJI", "KANJINUMERIC", "HIRAGANA", "KATAKANA", "DEFAULT"].map((category) => [
      category.toLowerCase(),
      unknown[category].map(([, id, , cost]) => [Number(id), Number(cost)]),
    ]),
  );
  written("japanese.br", { width, ids, unknown: unknownOf }, [
    matrix,
    Int16Array.from(sorted, ({ cost }) => cost),
    Uint16Array.from(sorted, ({ id }) => id),
    Uint16Array.from(surfaces.join(""), (sign) => sign.charCodeAt(0)),
    Uint8Array.from(surfaces, (surface) => surface.length),
    Uint8Array.from(surfaces, (surface) => bySurface.get(surface).length),
    Uint8Array.from(sorted, ({ sound }) => sound.length),
    // Katakana in a byte each.
    Uint8Array.from(
      sorted.map(({ sound }) => sound).join(""),
      (sign) => sign.charCodeAt(0) - 0x3000,
    ),
  ]);
}

async function english() {
  const { dictionary } = await import(require.resolve("cmu-pronouncing-dictionary"));
  const words = Object.keys(dictionary)
    .filter((word) => /^[a-z']+$/.test(word))
    .sort();
  const phones = [...new Set(words.flatMap((word) => dictionary[word].split(" ")))].sort();
  const place = new Map(phones.map((phone, number) => [phone, number]));
  // A word in letters, then its phones: each a byte from 128 on.
  const bytes = words.flatMap((word) => [
    ...Buffer.from(word),
    ...dictionary[word].split(" ").map((phone) => 128 + place.get(phone)),
  ]);
  written("english.br", { phones }, [Uint8Array.from(bytes)]);
}

mkdirSync(target, { recursive: true });
japanese();
await english();
