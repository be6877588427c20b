/** The information about the system texts of earlier requests. */
export type SystemMemory = { readonly last: string; readonly fixed: string };

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
