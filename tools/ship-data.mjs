// Copies the dictionaries of the built-in voice to where the built package looks for them.
import { cp } from "node:fs/promises";

await cp("packages/kana-voice/data", "dist/packages/kana-voice/data", { recursive: true });
