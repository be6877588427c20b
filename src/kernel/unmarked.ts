/** The text without the signs of Markdown, for a place that shows a piece of it. */
export const unmarked = (text: string): string =>
  text
    .replace(/!?\[([^\][\n]{0,200})\]\([^()\s]{0,500}\)/gu, "$1")
    .replace(/^ {0,3}(?:#{1,6}|>|[-*+]) +/gmu, "")
    .replace(/`{1,3}|~~|\*{1,3}(?=\S)|(?<=\S)\*{1,3}/gu, "")
    .replace(/(?<![\p{L}\p{N}])__?(?=\S)|(?<=\S)__?(?![\p{L}\p{N}])/gu, "");
