// Reads the conversations in a zip of an export, in any folder; pictures and pages are not unpacked.

import type { ZipNews } from "../../../adapters/memory-files/zip-parts.ts";
import { tellingBeginning } from "../../../memory/formats/detect.ts";
import { noted, type Read, type ReadingContext } from "../../../memory/formats/reading.ts";
import type { ImporterPart } from "../../../parts/part-kinds.ts";
import { importerOf, type TextReader, textReader } from "./text-reading.ts";

type Zip = {
  readonly name: string;
  readonly modified: number;
  readonly news: (wanted: (name: string) => boolean) => AsyncIterable<ZipNews>;
};

/** Files of exports that may hold conversations or memories. */
const isWanted = (name: string): boolean => /(?:^|\/)[^/]+\.jsonl?$/i.test(name) && !isOther(name);
const isOther = (name: string): boolean =>
  /(?:^|\/)(?:user|users|user_settings|message_feedback|shared_conversations|projects|model_comparisons|group_chats|shopping|sora|export_manifest)\.json$/i.test(
    name,
  ) || /(?:^|\/)__MACOSX\//.test(name);

/** One file in the zip: its beginning until the format is recognized, and then its reader. */
type Part = {
  readonly name: string;
  readonly decoder: InstanceType<typeof TextDecoder>;
  beginning: string;
  reader: TextReader | "unknown" | undefined;
};

export async function* zipReads(
  zip: Zip,
  reading: ReadingContext,
  importers: readonly ImporterPart[],
): AsyncGenerator<Read> {
  let part: Part | undefined;
  let isKnown = false;
  for await (const news of zip.news(isWanted)) {
    if (news.kind === "flaw") {
      yield noted(news.flaw, { file: zip.name, detail: news.name.slice(0, 80) });
    } else if (news.kind === "file") {
      const decoder = new TextDecoder("utf-8");
      part = { name: news.name, decoder, beginning: "", reader: undefined };
    } else if (part !== undefined) {
      const isLast = news.kind === "end";
      const text = isLast
        ? part.decoder.decode()
        : part.decoder.decode(news.bytes, { stream: true });
      yield* partReads(part, text, isLast, { zip, reading, importers });
      isKnown ||= part.reader !== undefined && part.reader !== "unknown";
    }
  }
  if (!isKnown) yield noted("no-conversations", { file: zip.name });
}

function* partReads(part: Part, text: string, isLast: boolean, inside: ZipReading): Iterable<Read> {
  let chunk = text;
  if (part.reader === undefined) {
    part.beginning += text;
    if (part.beginning.length < tellingBeginning && !isLast) return;
    chunk = part.beginning;
    part.beginning = "";
    part.reader = readerOf(part.name, chunk, inside);
  }
  if (part.reader === "unknown") return;
  const { pieces, reader } = part.reader;
  for (const piece of pieces.push(chunk)) yield* reader.take(piece);
  if (!isLast) return;
  for (const piece of pieces.end()) yield* reader.take(piece);
  yield* reader.end();
}

type ZipReading = {
  readonly zip: Zip;
  readonly reading: ReadingContext;
  readonly importers: readonly ImporterPart[];
};

function readerOf(
  path: string,
  text: string,
  { zip, reading, importers }: ZipReading,
): TextReader | "unknown" {
  const importer = importerOf(importers, text.slice(0, tellingBeginning), {});
  if (importer === undefined) return "unknown";
  const [name = path, folder] = path.split("/").toReversed();
  return textReader(importer, reading, { name, folder, modified: zip.modified });
}
