// The stimulus that a persona is stirred with, ready for her soul.

import type { BuildingId } from "../kernel/id.ts";
import { type PersonaId, stimulusId } from "../kernel/id.ts";
import { fillTemplate } from "../kernel/template.ts";
import type { StirCause } from "../protocol/city-events.ts";
import type { Perceived, Stimulus } from "../protocol/stimulus.ts";
import type { RoomSituation } from "./floor.ts";
import type { Resident } from "./state.ts";

/** What is recorded as `pulse-made`; when that is durable, her soul is given the stimulus. */
export type Stir = {
  readonly persona: PersonaId;
  readonly building: BuildingId;
  readonly cause: StirCause;
  /** The schedule that was due. */
  readonly schedule?: string;
  readonly stimulus: Stimulus;
  /** Nobody waits for her: she may find that there is nothing to say. */
  readonly mayPass?: true;
};

/**
 * The user's message, for the model to answer. What else she perceived comes before it. `mayPass`: it was for whoever
 * has something to say to it.
 */
export function messageStir(scene: RoomSituation, resident: Resident, mayPass: boolean): Stir {
  const { addressed } = resident;
  if (addressed === null) throw new Error(`${resident.persona} was not addressed`);
  const { name } = scene.state.user;
  const stir = stirOf(scene, resident, "message", {
    kind: "message",
    text: addressed.text,
    author: { id: "user", name, platform: "city", role: "user" },
    writtenAt: addressed.at,
    urgency: "first",
    room: { building: addressed.building, number: addressed.number },
    perceived: perceivedBy(resident, addressed.number),
  });
  return mayPass ? { ...stir, mayPass } : stir;
}

/** What happened around her, for her to react to or not. */
export const perceivedStir = (
  scene: RoomSituation,
  resident: Resident,
  cause: "message" | "perceived",
): Stir => ({
  ...stirOf(scene, resident, cause, {
    kind: "perceived",
    text: "",
    writtenAt: scene.at,
    urgency: "queue",
    perceived: perceivedBy(resident),
  }),
  mayPass: true,
});

/** Something that she is told to do: a template with her name, her building's and the user's. */
export function promptStir(
  scene: RoomSituation,
  resident: Resident,
  cause: "summons" | "entry" | "auto" | "schedule",
  template: string,
): Stir {
  const text = fillTemplate(template, {
    displayName: resident.name,
    buildingName: scene.room.building.name,
    userName: scene.state.user.name,
  });
  const stir = stirOf(scene, resident, cause, {
    kind: "pulse",
    text,
    writtenAt: scene.at,
    urgency: cause === "summons" ? "first" : "queue",
    ...(cause === "summons" || cause === "schedule" ? { ordered: true as const } : {}),
    perceived: perceivedBy(resident),
  });
  return cause === "auto" ? { ...stir, mayPass: true } : stir;
}

function stirOf(
  { state, room }: RoomSituation,
  { persona }: Resident,
  cause: StirCause,
  { perceived, ...stimulus }: Omit<Stimulus, "id">,
): Stir {
  const building = room.building.buildingId;
  const id = stimulusId(`stir:${state.city.slug}:${building}:${room.number}:${persona}`);
  const seen = perceived === undefined || perceived.length === 0 ? {} : { perceived };
  return { persona, building, cause, stimulus: { id, room: { building }, ...stimulus, ...seen } };
}

/** All that she perceived, but the words of the message that is the text of the stimulus. */
function perceivedBy(resident: Resident, message?: number): Perceived[] {
  const { building, missed, unperceived } = resident;
  const isText = (seen: Perceived): boolean =>
    seen.kind === "words" &&
    seen.role === "user" &&
    seen.message?.building === building &&
    seen.message.number === message;
  return [
    ...(missed > 0 ? [{ kind: "missed" as const, count: missed }] : []),
    ...unperceived.filter((seen) => !isText(seen)),
  ];
}
