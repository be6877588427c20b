/** The longest line, in characters. */
const longestLine = 4 * 1024 * 1024;

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The JSON value of each line of a body, as they arrive. Blank lines and a truncated last line are skipped. Throws
 * `SyntaxError` for any other line that is invalid JSON or longer than 4 MiB; fails when the body fails.
 */
export async function* jsonLines(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of body) {
    const piece = decoder.decode(bytes, { stream: true });
    const lines = piece.split("\n");
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw new SyntaxError("a line is too long");
    for (const line of lines) if (line.trim() !== "") yield JSON.parse(line);
  }
  const last = parsedOrNothing(rest + decoder.decode());
  if (last !== undefined) yield last;
}
