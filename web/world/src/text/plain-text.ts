// Text from outside as it may stand on a page: nothing in it turns the direction of what stands around it.

/** Controls that no text needs, apart from tab and line feed; and marks that embed or override a direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/gu;
const isolates = /[\u2066-\u2069]/u;
const popIsolate = "\u2069";

/** The text without isolates that are never closed, and without closings of nothing. */
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
 * The text with line feeds as its only line ends, without control characters and without marks of direction that
 * would reach beyond it.
 */
export const plainText = (text: string): string =>
  balanced(text.replace(/\r\n?/g, "\n").replace(unwanted, ""));
