// A text file of a mind as it is used: the same on every system and from every editor.

/** Removes `<!-- … -->`, which are for the authors of minds. One without an end is plain text. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const start = text.indexOf("<!--", from);
    const end = start < 0 ? -1 : text.indexOf("-->", start + 4);
    if (end < 0) break;
    kept.push(text.slice(from, start));
    from = end + 3;
  }
  kept.push(text.slice(from));
  return kept.join("");
}

/** Removes the byte order mark, and normalizes line ends to `\n` and characters to NFC. Keeps the line numbers. */
export function fileText(raw: string): string {
  return raw
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .normalize("NFC");
}

/** `fileText` for the model: without comments, at most one empty line in a row, trimmed. */
export function proseText(raw: string): string {
  return withoutComments(fileText(raw))
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
