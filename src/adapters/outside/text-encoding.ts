// Detects the encoding of a text: by its byte order mark, by its zero bytes, else by trying the candidates.

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "shift_jis" | "euc-jp";

/** By the beginning alone; undefined: any encoding of single bytes. */
export function encodingByBeginning(bytes: Uint8Array): Encoding | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  return byZeros(bytes);
}

/** JSON begins with brackets, quotes and blanks: in UTF-16 one byte of each of them is zero. */
function byZeros(bytes: Uint8Array): Encoding | undefined {
  const pairs = Math.min(bytes.length, 512) >> 1;
  const zeros = { even: 0, odd: 0 };
  for (let at = 0; at < pairs; at += 1) {
    if (bytes[2 * at] === 0) zeros.even += 1;
    if (bytes[2 * at + 1] === 0) zeros.odd += 1;
  }
  if (pairs < 3) return undefined;
  if (zeros.odd > pairs / 4 && zeros.even < zeros.odd / 4) return "utf-16le";
  if (zeros.even > pairs / 4 && zeros.odd < zeros.even / 4) return "utf-16be";
  return undefined;
}

/** EUC-JP often is valid Shift_JIS too, of half-width kana that nobody wrote; the reverse hardly ever happens. */
const candidates: readonly Encoding[] = ["utf-8", "euc-jp", "shift_jis"];

/** The decoders of the older encodings take bytes that no text has for control characters. */
const isGarbled = (text: string, encoding: Encoding): boolean =>
  encoding !== "utf-8" && /(?!\s)\p{Cc}/u.test(text);

/** The first encoding in which all bytes are valid. */
export async function encodingOfAll(
  chunks: () => AsyncIterable<Uint8Array>,
): Promise<Encoding | undefined> {
  for (const encoding of candidates) {
    if (await fits(chunks(), encoding)) return encoding;
  }
  return undefined;
}

async function fits(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of chunks) {
      if (isGarbled(decoder.decode(chunk, { stream: true }), encoding)) return false;
    }
    return !isGarbled(decoder.decode(), encoding);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The decoded text; invalid bytes become U+FFFD. */
export async function* decoded(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/**
 * The text of a whole file without its byte order mark; undefined where its bytes are no characters in any known
 * encoding.
 */
export function textOfBytes(bytes: Uint8Array): string | undefined {
  const sure = encodingByBeginning(bytes);
  for (const encoding of sure === undefined ? candidates : [sure]) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (sure !== undefined || !isGarbled(text, encoding)) return text;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return undefined;
}
