// Prepares external text for a page: it cannot change the direction of its surroundings.

/** Controls that no text needs, apart from tab and line feed; and marks that embed or override a direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/gu;
const isolates = /[\u2066-\u2069]/u;
const popIsolate = "\u2069";

/** The text without unclosed isolates, and without unmatched closing marks. */
function balanced(text: string): string {
  if (!isolates.test(text)) return text;
  const kept = [...text];
  const open: number[] = [];
  for (const [place, sign] of kept.entries()) {
    if (sign === popIsolate) {
      if (open.pop() === undefined) kept[place] = "";
    } else if (isolates.test(sign)) open.push(place);
  }
  for (const place of open) kept[place] = "";
  return kept.join("");
}

/**
 * The text with line feeds as its only line ends, without control characters and without direction marks that would
 * affect its surroundings.
 */
export const plainText = (text: string): string =>
  balanced(text.replace(/\r\n?/g, "\n").replace(unwanted, ""));
