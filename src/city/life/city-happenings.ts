// The effects of the city's events on its residents: they wake, leave, receive a pulse or an act's effect, come on the
// air.

import type { PersonaId, TurnId } from "../../kernel/id.ts";
import type { CityEvent, CityEventOf } from "../../protocol/city-events.ts";
import { unknownTrust } from "../../protocol/trust.ts";
import type { CityEntry, LivingCity } from "../../world/drivers/living-city.ts";
import { residentOf } from "../../world/state.ts";
import type { Residents } from "../residents/residents.ts";
import type { BackOnStage } from "./back-on-stage.ts";
import type { CityDeps } from "./city-deps.ts";
import { resettle } from "./lived-settings.ts";
import type { PulseDecider } from "./pulse-decider.ts";
import type { pulseDispatcher } from "./pulse-dispatcher.ts";

type RoomEvent = {
  readonly outside: CityDeps;
  readonly city: LivingCity;
  readonly residents: Residents;
  readonly pulseDecider: PulseDecider;
  readonly backOnStage: Pick<BackOnStage, "cameOn">;
  readonly dispatchPulse: ReturnType<typeof pulseDispatcher>;
  /** Sends a visitor's pulse to her home; undefined for a resident. */
  readonly toHome: (pulse: CityEventOf<"pulse-made">) => Promise<void> | undefined;
  readonly onAir: () => PersonaId | undefined;
  readonly onBug: (error: unknown) => void;
};

export type CityHappenings = {
  readonly follow: (entry: CityEntry) => void;
  /** Resumes work that an earlier run left unfinished. */
  readonly resume: (entry: Pick<CityEntry, "number"> & { readonly event: Unfinished }) => void;
};
type Unfinished = CityEventOf<"pulse-made"> | CityEventOf<"persona-created">;

/** Events after which the set of hearers may differ. */
const changesHearers: ReadonlySet<CityEvent["type"]> = new Set([
  "move-made",
  "persona-settled",
  "persona-removed",
  "visit-accepted",
  "visit-home",
  "visitor-present",
  "visitor-returning",
  "building-changed",
]);

export function openCityHappenings(parts: RoomEvent): CityHappenings {
  const { outside, city, residents, pulseDecider, onAir, onBug } = parts;
  let knownOnAir = onAir();
  const followAir = (hasOtherHours: boolean): void => {
    const was = knownOnAir;
    knownOnAir = onAir();
    if (knownOnAir !== undefined) parts.backOnStage.cameOn();
    if (was !== knownOnAir || hasOtherHours) resettle(outside, city, residents, was, knownOnAir);
  };
  const stopAll = (): void => {
    for (const persona of residents.all()) {
      pulseDecider.interrupt(persona);
      residents.soulOf(persona)?.interrupt("operator", "now");
    }
  };
  const resume: CityHappenings["resume"] = ({ event, number }) => {
    if (event.type === "pulse-made") void hear(parts, event);
    else void settleMade(outside, city, event, number).catch(onBug);
  };
  return {
    resume,
    follow(entry) {
      const { event, number } = entry;
      if (event.type === "pulse-made" || event.type === "persona-created")
        resume({ event, number });
      if (event.type === "persona-settled") void residents.wake(event.persona);
      if (event.type === "persona-removed") void residents.letGo(event.persona);
      if (event.type === "act-ended") feelAct(residents, entry);
      if (event.type === "everything-stopped") stopAll();
      if (changesHearers.has(event.type)) residents.lookWhoHears();
      followAir(event.type === "city-changed");
    },
  };
}

async function hear(
  { city, toHome, dispatchPulse }: RoomEvent,
  pulse: CityEventOf<"pulse-made">,
): Promise<void> {
  const { persona, stimulus } = pulse;
  const given = toHome(pulse);
  if (given !== undefined) return await given;
  const heard = await dispatchPulse(pulse);
  if (heard !== undefined && heard !== "refused") return;
  const building = residentOf(city.state(), persona)?.building;
  if (building === undefined) return;
  const event = unheard(persona, building, stimulus.id);
  await city.record([event], { keys: [`dropped:${stimulus.id}`] });
}

const unheard = (
  persona: PersonaId,
  building: CityEventOf<"turn-made">["building"],
  stimulus: string,
): CityEventOf<"turn-made"> => ({
  type: "turn-made",
  persona,
  building,
  turn: "",
  stimulus,
  outcome: "dropped",
  modelCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  duration: 0,
  trust: unknownTrust,
  note: "she cannot be woken",
});

/** A shift of her emotions that was carried out is recorded by her soul. */
function feelAct(residents: Residents, { number, event }: CityEntry): void {
  if (event.type !== "act-ended" || event.act?.action !== "emotion_shift") return;
  if (event.outcome.kind !== "done") return;
  const { delta } = event.act;
  void residents
    .soulOf(event.persona)
    ?.record(
      { type: "emotion-shifted", by: "act", delta, turn: event.turn as TurnId },
      { key: `act:${number}` },
    );
}

/** A persona who was created gets her mind, and then lives in the city. */
async function settleMade(
  { makeMind }: CityDeps,
  city: LivingCity,
  event: CityEventOf<"persona-created">,
  number: number,
): Promise<void> {
  await makeMind(event);
  const { persona, name, building } = event;
  await city.command(
    { do: "settle", persona, name, building, home: building, mode: "auto", by: "persona" },
    { key: `settle:${persona}:${number}` },
  );
}
