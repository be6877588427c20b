import { hash } from "node:crypto";
import { err, ok } from "../../../kernel/result.ts";
import type { ReadingTools } from "../../../memory/formats/reading.ts";

/** The platform functions that readers need. */
export const readingTools: ReadingTools = {
  digest: (text) => hash("sha256", text, "base64url").slice(0, 27),
  parseJson: (text) => {
    try {
      return ok(JSON.parse(text) as unknown);
    } catch (error) {
      if (error instanceof SyntaxError) return err(error.message);
      throw error;
    }
  },
};
