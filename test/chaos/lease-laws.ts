// The laws of a stream that several processes wrote one after the other, each under the lease at its time.

export type Write = { readonly epoch: number; readonly name: string; readonly number: number };

export const writtenText = ({ epoch, name, number }: Write): string => `${epoch} ${name} ${number}`;

function parsedText(text: string): Write {
  const [epoch, name = "", number] = text.split(" ");
  return { epoch: Number(epoch), name, number: Number(number) };
}

/** The broken laws: an epoch after a later one or of two writers, words that are written twice, or lost. */
export function flawsOf(
  stored: readonly string[],
  acknowledged: readonly string[],
): readonly string[] {
  const flaws: string[] = [];
  const writers = new Map<number, string>();
  const seen = new Set<string>();
  let newest = 0;
  for (const text of stored) {
    const { epoch, name } = parsedText(text);
    if (epoch < newest) flaws.push(`written at an earlier epoch than ${newest}: ${text}`);
    newest = Math.max(newest, epoch);
    const writer = writers.get(epoch) ?? name;
    writers.set(epoch, writer);
    if (writer !== name) flaws.push(`a second writer beside ${writer}: ${text}`);
    if (seen.has(text)) flaws.push(`written twice: ${text}`);
    seen.add(text);
  }
  for (const text of acknowledged) if (!seen.has(text)) flaws.push(`lost: ${text}`);
  return flaws;
}
