// The operator's commands of the cue list: it is edited, and moved on.

import type { z } from "zod";
import { giveCue } from "../../city/life/give-cue.ts";
import { pageKey } from "../../city/read-models/page-key.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import { type Cue, type cueCommands, mostCues } from "../../protocol/cue-list.ts";
import { type CueShow, nextCue } from "../../world/cues/cue-show.ts";
import { type CommandResult, done, doneOrRefused, refused } from "./done.ts";
import type { HostParts } from "./host-parts.ts";
import type { Runs } from "./runs.ts";

type CueCommand = z.infer<(typeof cueCommands)[number]>;

export const cueRuns: Runs<CueCommand["do"]> = {
  "change-cues": changeCues,
  "put-cue": changeCues,
  "remove-cue": changeCues,
  "shift-cue": changeCues,
  "steer-cues": async (parts, id, command) =>
    command.move === "go"
      ? doneOrRefused(await giveCue(parts.life, command.cue, pageKey(id)))
      : await changeCues(parts, id, command),
};

async function changeCues(
  { life }: HostParts,
  id: string,
  command: CueCommand,
): Promise<CommandResult> {
  let refusal: "unknown-cue" | "too-many" | undefined;
  const written = await life.city.record(
    ({ cues }) => {
      const made = command.do === "steer-cues" ? steer(cues, command) : edit(cues, command);
      refusal = typeof made === "string" ? made : undefined;
      return typeof made === "string" ? [] : [made];
    },
    { keys: [pageKey(id)] },
  );
  if (!written.ok) return refused("stopping");
  return refusal === undefined ? done : refused(refusal);
}

type Made = CityEvent | "unknown-cue" | "too-many";

function steer(
  cues: CueShow,
  { move, cue }: Extract<CueCommand, { readonly do: "steer-cues" }>,
): Made {
  if (move === "go") return "unknown-cue";
  const isOfNext = move === "skip";
  const next = nextCue(cues)?.id;
  if (isOfNext && (next === undefined || (cue !== undefined && cue !== next))) return "unknown-cue";
  return { type: "cues-steered", move, by: "operator" };
}

function edit(
  { title, cues, startAt, follows }: CueShow,
  command: Exclude<CueCommand, { readonly do: "steer-cues" }>,
): Made {
  const rest = { type: "cues-written", title, startAt, follows, by: "operator" } as const;
  const withCues = (after: readonly Cue[]): Made => ({ ...rest, cues: [...after] });
  if (command.do === "change-cues") {
    return {
      ...{ ...rest, cues: [...cues] },
      title: command.title ?? title,
      startAt: command.startAt === undefined ? startAt : command.startAt,
      follows: command.follows ?? follows,
    };
  }
  const wanted = command.do === "put-cue" ? command.cue.id : command.cue;
  const place = cues.findIndex(({ id }) => id === wanted);
  if (command.do === "put-cue") {
    if (place >= 0) return withCues(cues.with(place, command.cue));
    return cues.length >= mostCues ? "too-many" : withCues([...cues, command.cue]);
  }
  const cue = cues[place];
  if (cue === undefined) return "unknown-cue";
  const others = cues.toSpliced(place, 1);
  if (command.do === "remove-cue") return withCues(others);
  const to = Math.min(Math.max(0, place + command.by), others.length);
  return withCues(others.toSpliced(to, 0, cue));
}
