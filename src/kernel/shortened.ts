/** The text in at most `most` UTF-16 units, with an ellipsis where it was cut; it never ends in half a character. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, Math.max(0, most - 1)).replace(/[\ud800-\udbff]$/, "")}…`;
}
