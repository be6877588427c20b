import type { Speaker } from "../../protocol/memory-entry.ts";

/** What nobody's name is said with. */
export type SpeakerWords = {
  readonly user: string;
  readonly audience: string;
  readonly event: string;
  readonly tool: string;
  readonly other: string;
};

/** What people call whoever said something: never an id of theirs. */
export function speakerName(
  { kind, id, name }: Speaker,
  personas: ReadonlyMap<string, string>,
  say: SpeakerWords,
): string {
  if (kind === "event") return say.event;
  const [, persona = ""] = /^persona:(.+)$/.exec(id) ?? [];
  const known = personas.get(persona);
  if (known !== undefined) return known;
  if (name !== "" && name !== id) return name;
  return kind === "persona" || kind === "other" ? persona || say.other : say[kind];
}
