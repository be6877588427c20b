// Activations by a persona's own schedules. A schedule activates her in every mode; one who sleeps stays in mode
// `sleep` and is asleep again when the turn ends.

import { type Activation, promptActivation } from "./activation.ts";
import { isAvailable, type RoomSituation } from "./room-situation.ts";
import type { Resident } from "./state.ts";

export type DueSchedules = {
  readonly activation?: Activation | undefined;
  readonly wakeAt?: number | undefined;
};

/**
 * The schedule that is due first, else the time when one is. A missed one activates at most once, and is late only
 * within bounds.
 */
export function dueSchedules(situation: RoomSituation): DueSchedules {
  const times = situation.inside
    .flatMap((resident) => timesOf(situation, resident))
    .sort((a, b) => a.time - b.time);
  const due = times.find(
    ({ time, resident }) => time <= situation.at && isAvailable(situation, resident),
  );
  const wakeAt = times.find(({ time }) => time > situation.at)?.time;
  if (due === undefined) return { wakeAt };
  const { resident, schedule } = due;
  const activation = promptActivation(situation, resident, "schedule", schedule.prompt);
  return { activation: { ...activation, schedule: schedule.id }, wakeAt };
}

function timesOf({ at, planning, state }: RoomSituation, resident: Resident) {
  const longAgo = at - planning.bounds.lateness;
  return Object.values(state.schedules).flatMap((schedule) => {
    if (schedule.persona !== resident.persona || schedule.state === "off") return [];
    const after = Math.max(schedule.setAt, schedule.doneAt, longAgo);
    const time = planning.nextTime(schedule.cron, state.city.timeZone, after);
    return time === undefined ? [] : [{ time, schedule, resident }];
  });
}
