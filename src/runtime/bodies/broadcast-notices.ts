// What the operator reads of programs that stream and record: once for each change.

import type { ObsWords } from "../../languages/pack/program/obs-words.ts";
import { safeLine } from "../../mind/safe-text.ts";
import type { BroadcastLink, BroadcastStatus } from "../../protocol/broadcast-status.ts";
import type { Context } from "../console/context.ts";
import type { BodyStatuses } from "./body-statuses.ts";

type Broadcast = Pick<BroadcastStatus, "link" | "recording" | "recorded" | "streaming">;

const unknown: Broadcast = {
  link: { state: "connecting" },
  recording: "off",
  recorded: null,
  streaming: "off",
};

/** Tells the operator when such a program comes and goes, and what it records and streams. Returns how to stop it. */
export function tellOfBroadcasts(
  context: Pick<Context, "words" | "tell">,
  statuses: Pick<BodyStatuses, "all" | "onChange">,
): () => void {
  const told = new Map<string, Broadcast>();
  return statuses.onChange(() => {
    for (const { server, status } of statuses.all()) {
      const { broadcast } = status;
      if (broadcast === undefined) continue;
      const before = told.get(server) ?? unknown;
      told.set(server, broadcast);
      tellOfBroadcast(context, broadcast, before);
    }
  });
}

/** Tells the operator what has changed. */
export function tellOfBroadcast(
  { words, tell }: Pick<Context, "words" | "tell">,
  now: Broadcast,
  before: Broadcast,
): void {
  const { link } = now;
  const isNew = linkText(link) !== linkText(before.link);
  if (link.state === "connected") {
    const program = safeLine(link.program);
    if (isNew) tell(words.obs_.connected(program, safeLine(link.version)));
    else for (const line of outputLines(words.obs_, program, now, before)) tell(line);
  } else if (isNew && "note" in link && link.note !== undefined) tell(safeLine(link.note));
}

/** Without the note: the reason is the same in whatever words. */
const linkText = (link: BroadcastLink): string => JSON.stringify({ ...link, note: undefined });

function outputLines(
  say: ObsWords,
  program: string,
  now: Broadcast,
  before: Broadcast,
): readonly string[] {
  const streaming = { off: say.streamingOff, on: say.streamingOn, reconnecting: say.reconnecting };
  return [
    ...(now.recording === "on" && before.recording === "off" ? [say.recordingOn(program)] : []),
    ...(now.recorded !== null && now.recorded !== before.recorded
      ? [say.recorded(program, safeLine(now.recorded))]
      : []),
    ...(now.streaming === before.streaming ? [] : [streaming[now.streaming](program)]),
  ];
}
