import type { ServerDeclaration } from "../../adapters/mcp/mcp-tool-box.ts";
import { shortened } from "../../kernel/shortened.ts";
import { safeText } from "../../mind/safe-text.ts";

/** In UTF-16 units. */
const longestWords = 4_000;

/** A server's declaration of a tool for the person who looks at it: its description, and its schema as JSON. */
export const declaredWords = ({
  description,
  inputSchema,
}: Pick<ServerDeclaration, "description" | "inputSchema">): string =>
  shortened(
    safeText(
      `${description.slice(0, longestWords)}\n${JSON.stringify(inputSchema)}`.slice(
        0,
        2 * longestWords,
      ),
    ),
    longestWords,
  );
