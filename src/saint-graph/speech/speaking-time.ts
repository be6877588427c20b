// The estimated time that it takes to say a text, before any voice has said it.

const widePerSecond = 7;
const latinPerSecond = 15;

/** Estimated milliseconds that it takes to say a text. */
export function speakingTime(text: string): number {
  const wide = text.match(/[\u3000-\u9fff\uf900-\ufaff\uff00-\uffef]/g)?.length ?? 0;
  return ((wide / widePerSecond + (text.length - wide) / latinPerSecond) * 1_000) | 0;
}
