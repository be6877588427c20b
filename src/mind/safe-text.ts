// Removes invisible characters from external text before it is used. No visible letter, mark or sign is changed.

/** Breaks of a line in any system: CRLF, CR, vertical tab, form feed, NEL, line and paragraph separator. */
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Control characters except the line feed; a tab becomes a space first. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the point is to remove them
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/**
 * Invisible characters, which can split a word to evade a filter, change the order of a text, or carry a hidden
 * message: marks of writing direction, zero-width spaces, soft hyphens, fillers, tag and other format characters,
 * variation selectors (except those of emoji), noncharacters.
 */
const shapeless =
  /(?![\u200d\ufe0e\ufe0f])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Noncharacter_Code_Point}]/gu;

/** A joiner that joins no emoji, and an emoji selector without an effect. */
const looseJoiners =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
const looseSelectors = /(?<![\p{Emoji}\p{Extended_Pictographic}])[\ufe0e\ufe0f]/gu;

/** A text of these characters only is safe: ASCII, kana, kanji, their marks and full-width forms. */
const plain = /^[\n -~\u3000-\u3029\u3041-\u3096\u309b-\u30ff\u4e00-\u9fff\uff01-\uff5e]*$/;

/**
 * The text with `\n` as its only line break and without control, direction and invisible characters. NFC, always
 * well-formed; emoji sequences stay complete. Idempotent.
 */
export function safeText(text: string): string {
  if (plain.test(text)) return text;
  return (
    text
      .toWellFormed()
      .replace(lineBreaks, "\n")
      .replaceAll("\t", " ")
      .replace(controls, "")
      .replace(shapeless, "")
      // In this order: removing a selector may leave a joiner without effect, but not the reverse.
      .replace(looseSelectors, "")
      .replace(looseJoiners, "")
      .normalize("NFC")
  );
}

/** `safeText` on one line: line breaks and whitespace become one space, the ends are trimmed. */
export function safeLine(text: string): string {
  return safeText(text).replace(/\s+/gu, " ").trim();
}
