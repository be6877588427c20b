/** No line is longer than this, in characters. */
const longestLine = 4 * 1024 * 1024;

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The JSON value of each line of a body, as they come. Blank lines are skipped, and so is a last line that was cut
 * off. Throws `SyntaxError` for any other line that is no JSON or longer than 4 MiB; fails as the body fails.
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
