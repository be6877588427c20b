// Every tool of the house, a line each. `registry.test.ts` fails for a file of `built-in/` that is not here.

import { calculateExpression } from "./built-in/calculate-expression.ts";
import { generateImage } from "./built-in/generate-image.ts";
import { keepNote } from "./built-in/keep-note.ts";
import { lookAround } from "./built-in/look-around.ts";
import { readNotes } from "./built-in/read-notes.ts";
import { recallMemory } from "./built-in/recall-memory.ts";
import { tellTime } from "./built-in/tell-time.ts";
import type { Tool } from "./tool.ts";

export const registry: readonly Tool[] = [
  calculateExpression,
  generateImage,
  keepNote,
  lookAround,
  readNotes,
  recallMemory,
  tellTime,
];
