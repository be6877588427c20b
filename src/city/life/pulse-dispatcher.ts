// Delivers a pulse of the city to a soul: as a stimulus, or, when she decides to say nothing, into her history only.

import type { PersonaId } from "../../kernel/id.ts";
import type { Journal } from "../../kernel/ports.ts";
import type { CityEventOf } from "../../protocol/city-events.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { Recorded, Soul } from "../../saint-graph/soul.ts";
import { narrowed } from "../../trust/company.ts";
import { leastTrusted } from "../../trust/source.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";
import { roomOf } from "../../world/state.ts";
import type { Residents } from "../residents/residents.ts";
import type { DecidedPulse, PulseDecider } from "./pulse-decider.ts";

type Pulse = CityEventOf<"pulse-made">;

type Parts = {
  readonly city: LivingCity;
  readonly souls: Pick<Journal<SoulEvent>, "withKey">;
  readonly residents: Pick<Residents, "of">;
  readonly pulseDecider: PulseDecider;
  /** Resolves when the souls know what stands in the rooms. */
  readonly ready: () => Promise<void>;
};

/** Undefined when she cannot be woken. A pulse that her soul knows is not decided again. */
export function pulseDispatcher(
  pulseDecision: () => "answering" | "light",
  { city, souls, residents, pulseDecider, ready }: Parts,
): (pulse: Pulse) => Promise<Recorded | "refused" | undefined> {
  const isKnown = async (persona: PersonaId, stimulus: Stimulus): Promise<boolean> =>
    (await souls.withKey(soulStream(persona), keyOf(stimulus))) !== undefined;

  return async (pulse) => {
    const { persona, stimulus, mayPass } = pulse;
    await ready();
    const her = residents.of(persona);
    if (her?.kind !== "awake") return undefined;
    const isOpen = pulseDecision() === "light" && mayPass === true;
    if (!isOpen || (await isKnown(persona, stimulus))) return await her.soul.hear(stimulus);
    const name = roomOf(city.state(), pulse.building)?.building.name ?? "";
    return await given(her.soul, stimulus, await pulseDecider.decide(pulse, her, name));
  };
}

/** The key that both results of a stimulus share: exactly one of them is written. */
const keyOf = ({ id }: Stimulus): string => `stimulus:${id}`;

async function given(
  soul: Soul,
  stimulus: Stimulus,
  weighed: DecidedPulse,
): Promise<Recorded | "refused"> {
  if (weighed.kind === "left") return "ended";
  if ("memory" in weighed && weighed.memory !== "") {
    const { taint, heardBy: heard } = weighed;
    const noted = leastTrusted(taint, "note");
    const note = { type: "note-kept", text: weighed.memory, taint: noted, heard } as const;
    await soul.record(note, { key: `note:${stimulus.id}` });
  }
  switch (weighed.kind) {
    case "undecided":
      return await soul.hear(stimulus);
    case "speak":
      return await soul.hear(
        weighed.note === "" ? stimulus : withNote(stimulus, weighed.note, weighed),
      );
    case "pass":
      return await passed(soul, stimulus, "decided");
    case "interrupted":
      return await passed(soul, stimulus, "interrupted");
  }
}

/** With a note for her answer: it is for those who heard what the note was made from. */
const withNote = (
  stimulus: Stimulus,
  note: string,
  { taint, heardBy }: Extract<DecidedPulse, { readonly kind: "speak" }>,
): Stimulus => ({
  ...stimulus,
  ...{ note, noteTaint: taint },
  heard: stimulus.heard === undefined ? heardBy : narrowed(stimulus.heard, heardBy),
});

const passed = (
  soul: Soul,
  stimulus: Stimulus,
  reason: "decided" | "interrupted",
): Promise<Recorded> =>
  soul.record({ type: "stimulus-passed", stimulus, reason }, { key: keyOf(stimulus) });
