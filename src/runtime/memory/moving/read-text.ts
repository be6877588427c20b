import type { TextFormat } from "../../../memory/formats/detect.ts";
import {
  noted,
  type Read,
  type ReadFile,
  type ReadingContext,
} from "../../../memory/formats/reading.ts";
import { textReader } from "../../../memory/formats/text-readers.ts";

type Text = ReadFile & {
  readonly encoding?: string | undefined;
  readonly chunks: () => AsyncIterable<string>;
};

/** Everything that a text holds. */
export async function* textReads(
  file: Text,
  format: TextFormat,
  reading: ReadingContext,
  building: string,
): AsyncGenerator<Read> {
  if (file.encoding === undefined) yield noted("bad-bytes", { file: file.name });
  const { pieces, reader } = textReader(format, reading, file, building);
  for await (const chunk of file.chunks()) {
    for (const piece of pieces.push(chunk)) yield* reader.take(piece);
  }
  for (const piece of pieces.end()) yield* reader.take(piece);
  yield* reader.end();
}
