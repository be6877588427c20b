// Calling a persona, ending the conversation, and the modes.

import type { BuildingId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { CityCommandOf, CityRefusal, Obeyed } from "../commands.ts";
import { type CityState, isAway, type Resident, residentOf } from "../state.ts";
import { moveOf, notLetIn } from "./moves.ts";

/**
 * Moves her to the user, awake, in mode `user`; her earlier place and mode are remembered until the conversation ends.
 */
export function summon(
  state: CityState,
  { persona, toHear, by }: CityCommandOf<"summon">,
): Result<Obeyed, CityRefusal> {
  const resident = residentOf(state, persona);
  if (resident === undefined) return err("unknown-persona");
  const moved = moveOf(state, persona, state.user.building, by);
  if (!moved.ok) return moved;
  const { mode, building } = resident;
  const before = resident.before ?? { mode, building };
  const called = { persona, mode: "user", before, by } as const;
  const summoned = toHear === true ? {} : ({ summoned: true } as const);
  return ok([...moved.value, { type: "mode-changed", ...called, ...summoned }]);
}

/** Moves her back to where she was, or home; where neither has room for her she stays, and the operator is notified. */
export function endConversation(
  state: CityState,
  { persona, by }: CityCommandOf<"end-conversation">,
): Result<Obeyed, CityRefusal> {
  const resident = residentOf(state, persona);
  if (resident === undefined) return err("unknown-persona");
  const { before } = resident;
  if (before === null) return err("no-conversation");
  const way = [before.building, resident.home]
    .map((to) => moveOf(state, persona, to, by))
    .find((moved) => moved.ok);
  const away = way?.ok === true ? way.value : [stayed(state, resident, before.building)];
  return ok([...away, { type: "mode-changed", persona, mode: before.mode, before: null, by }]);
}

const stayed = (state: CityState, resident: Resident, to: BuildingId): CityEvent => ({
  type: "city-noticed",
  level: "info",
  code: "no-way-back",
  note: `${resident.name}: ${to} (${notLetIn(state, to) ?? "full"}), ${resident.home} (${notLetIn(state, resident.home) ?? "full"})`,
  persona: resident.persona,
  building: resident.building,
});

/** Home, which ends a conversation as well. */
export function sendHome(
  state: CityState,
  { persona, by }: CityCommandOf<"send-home">,
): Result<Obeyed, CityRefusal> {
  const resident = residentOf(state, persona);
  if (resident === undefined) return err("unknown-persona");
  const { before, home, building } = resident;
  if (isAway(resident)) return err("away");
  if (building === home && before === null) return err("already-here");
  const moved = moveOf(state, persona, home, by);
  if (!moved.ok || before === null) return moved;
  const restored = { persona, mode: before.mode, before: null, by };
  return ok([...moved.value, { type: "mode-changed", ...restored }]);
}

/** Sets her mode; the state to return to stays remembered, except for one who is put to sleep. */
export function setMode(
  state: CityState,
  { persona, mode, by }: CityCommandOf<"set-mode">,
): Result<Obeyed, CityRefusal> {
  const resident = residentOf(state, persona);
  if (resident === undefined) return err("unknown-persona");
  const before = mode === "sleep" ? null : resident.before;
  return ok([{ type: "mode-changed", persona, mode, before, by }]);
}

/** Asleep at home, or where she is when home has no room. */
export function fallAsleep(state: CityState, resident: Resident): Obeyed {
  const { persona, home } = resident;
  const moved = moveOf(state, persona, home, "persona");
  const asleep = { persona, mode: "sleep", before: null, by: "persona" } as const;
  return [...(moved.ok ? moved.value : []), { type: "mode-changed", ...asleep }];
}
