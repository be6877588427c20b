// Which reader takes which text, and how it is cut into pieces.

import { chatgptReader, descendChatgpt } from "./chatgpt/read-chatgpt.ts";
import { claudeReader, descendClaude } from "./claude/read-claude.ts";
import type { TextFormat } from "./detect.ts";
import { jsonPieces, type PieceSplitter } from "./json-pieces.ts";
import { linePieces } from "./line-pieces.ts";
import { descendLite, liteBackupReader, litePersonaReader } from "./lite/read-backup.ts";
import type { FormatReader, ReadFile, ReadingContext } from "./reading.ts";
import { descendSaimemory, saimemoryReader } from "./saimemory/read-saimemory.ts";
import { saintverseReader } from "./saintverse/read-saintverse.ts";
import { descendLog, logReader } from "./saiverse/read-log.ts";

export type TextReader = { readonly pieces: PieceSplitter; readonly reader: FormatReader };

/** `building`: whose history a `saiverse-building` is. */
export function textReader(
  format: TextFormat,
  reading: ReadingContext,
  file: ReadFile,
  building: string,
): TextReader {
  const { parseJson } = reading;
  switch (format) {
    case "saintverse":
      return { pieces: linePieces(parseJson), reader: saintverseReader(reading, file) };
    case "saiverse-log":
      return {
        pieces: jsonPieces({ descend: descendLog, parseJson }),
        reader: logReader(reading, file),
      };
    case "saiverse-building":
      return {
        pieces: jsonPieces({ descend: descendLog, parseJson }),
        reader: logReader(reading, file, building),
      };
    case "saimemory":
      return {
        pieces: jsonPieces({ descend: descendSaimemory, parseJson }),
        reader: saimemoryReader(reading, file),
      };
    case "lite-backup":
      return {
        pieces: jsonPieces({ descend: descendLite, parseJson }),
        reader: liteBackupReader(reading, file),
      };
    case "lite-persona":
      return {
        pieces: jsonPieces({ descend: descendLite, parseJson }),
        reader: litePersonaReader(reading, file),
      };
    case "chatgpt":
      return {
        pieces: jsonPieces({ descend: descendChatgpt, parseJson }),
        reader: chatgptReader(reading, file),
      };
    case "claude":
      return {
        pieces: jsonPieces({ descend: descendClaude, parseJson }),
        reader: claudeReader(reading, file),
      };
  }
}
