// The part of the instruction that stays the same from request to request, for Anthropic's prompt cache.

type SystemMemory = { readonly last: string; readonly fixed: string };

export const noSystemYet: SystemMemory = { last: "", fixed: "" };

function commonParagraphs(one: string, other: string): string {
  const paragraphs = one.split("\n\n");
  const others = other.split("\n\n");
  const differs = paragraphs.findIndex((paragraph, place) => paragraph !== others[place]);
  return paragraphs.slice(0, differs === -1 ? undefined : differs).join("\n\n");
}

/**
 * Learns from successive requests which paragraphs at the start of the system text stay the same, for a prompt cache.
 * Once found, the start is kept until a text no longer begins with it: every change of it would lose the cache.
 */
export function withSystem({ last, fixed }: SystemMemory, system: string): SystemMemory {
  const goesOn = fixed !== "" && (system === fixed || system.startsWith(`${fixed}\n\n`));
  return { last: system, fixed: goesOn ? fixed : commonParagraphs(last, system) };
}

/** The instruction in at most two pieces, the first of which is marked for the cache where it is known to stay. */
export type CachedPieces = (
  system: string,
) => readonly { readonly text: string; readonly isMarked: boolean }[];

export function cachedPieces(): CachedPieces {
  let memory = noSystemYet;
  return (system) => {
    // A request that is tried in another form says the same.
    if (system !== memory.last) memory = withSystem(memory, system);
    else if (memory.fixed === "") memory = { last: system, fixed: "" };
    const { fixed } = memory;
    const rest = fixed === "" ? system : system.slice(fixed.length);
    return [
      { text: fixed, isMarked: true },
      { text: rest, isMarked: false },
    ].filter(({ text }) => text.trim() !== "");
  };
}
