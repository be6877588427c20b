// A worker thread that holds the dictionaries, so that their memory is freed with it. Each is loaded at its first use.

import { parentPort } from "node:worker_threads";
import type { DictionaryToken, ReadingReply, ReadingRequest } from "./reading-messages.ts";

type Analysed = Readonly<Record<string, unknown>>;
type Analyser = { readonly tokenize: (text: string) => readonly Analysed[] };

async function openAnalyser(): Promise<Analyser> {
  const { TokenizerBuilder } = await import("lindera-wasm-nodejs-ipadic");
  const builder = new TokenizerBuilder();
  builder.setDictionary("embedded://ipadic");
  builder.setMode("normal");
  return builder.build();
}

const openEnglish = async (): Promise<Readonly<Record<string, string>>> =>
  (await import("cmu-pronouncing-dictionary")).dictionary;

/** Own properties only: the thread cannot import the program's `ownValue`. */
const wordIn = (words: Readonly<Record<string, string>> | undefined, word: string) =>
  words !== undefined && Object.hasOwn(words, word) ? words[word] : undefined;

let analyser: Promise<Analyser> | undefined;
let pronunciations: Promise<Readonly<Record<string, string>>> | undefined;

const text = (value: unknown): string => (typeof value === "string" && value !== "*" ? value : "");

const tokenOf = (found: Analysed): DictionaryToken => ({
  surface: text(found["surface"]),
  pronunciation: text(found["pronunciation"]),
  part: text(found["partOfSpeech"]),
  subpart: text(found["partOfSpeechSubcategory1"]),
  base: text(found["baseForm"]),
});

/** A word that is not in the dictionary is read character by character. */
function tokensOf(japanese: string, { tokenize }: Analyser): readonly DictionaryToken[] {
  return tokenize(japanese)
    .map(tokenOf)
    .flatMap((token) =>
      token.pronunciation !== "" || !/\p{sc=Han}/u.test(token.surface) || token.surface.length < 2
        ? [token]
        : [...token.surface].flatMap((sign) => tokenize(sign).map(tokenOf)),
    );
}

async function replyTo({ id, japanese, english }: ReadingRequest): Promise<ReadingReply> {
  if (japanese.length > 0) analyser ??= openAnalyser();
  if (english.length > 0) pronunciations ??= openEnglish();
  const found = await analyser;
  const known = await pronunciations;
  return {
    id,
    japanese:
      found === undefined
        ? []
        : japanese.map((each) => tokensOf(each, { tokenize: (some) => found.tokenize(some) })),
    english: english.map((word) => wordIn(known, word) ?? null),
  };
}

parentPort?.on("message", (request: ReadingRequest) => {
  void replyTo(request).then((reply) => parentPort?.postMessage(reply));
});
