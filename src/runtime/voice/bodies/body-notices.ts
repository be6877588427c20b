// Notices for the operator about the bodies: the state of programs that stream and record, and failures of a body. Once
// for each change.

import type { ObsWords } from "../../../languages/program-words.ts";
import { safeLine } from "../../../mind/safe-text.ts";
import type { BodyCondition, BodyProblem } from "../../../protocol/body-status.ts";
import type { BroadcastLink, BroadcastStatus } from "../../../protocol/broadcast-status.ts";
import type { Context } from "../../config/console/context.ts";
import type { BodyStatuses } from "./body-statuses.ts";

type Told = Pick<Context, "words" | "tell">;
type Broadcast = Pick<BroadcastStatus, "link" | "recording" | "recorded" | "streaming">;

const unknown: Broadcast = {
  link: { state: "connecting" },
  recording: "off",
  recorded: null,
  streaming: "off",
};

/** Reports every change of the bodies to the operator. Returns a function that stops it. */
export function tellOfBodies(
  context: Told,
  statuses: Pick<BodyStatuses, "all" | "onChange">,
): () => void {
  const notify = bodyNotices(context);
  return statuses.onChange(() => {
    for (const { server, status } of statuses.all()) notify(server, status);
  });
}

/** Reports to the operator what changed in the condition of a body since the last call with its server. */
export function bodyNotices(context: Told): (server: string, condition: BodyCondition) => void {
  const known = new Map<string, BodyCondition>();
  return (server, condition) => {
    const before = known.get(server);
    known.set(server, condition);
    const { broadcast, problems = [] } = condition;
    if (broadcast !== undefined) {
      tellOfBroadcast(context, broadcast, before?.broadcast ?? unknown);
    }
    const old = new Set(before?.problems?.map(problemKey));
    for (const problem of problems) {
      if (!old.has(problemKey(problem))) context.tell(problemText(context, server, problem));
    }
  };
}

const problemKey = ({ tool, text }: BodyProblem): string => JSON.stringify([tool, text]);

function problemText({ words }: Told, server: string, { tool, text }: BodyProblem): string {
  const why = safeLine(text);
  if (tool === "sys_show_segment") return words.obs_.noScene(why);
  if (tool === "sys_show_subtitle") return words.obs_.noSubtitle(why);
  return `${safeLine(server)}: ${why}`;
}

function tellOfBroadcast({ words, tell }: Told, now: Broadcast, before: Broadcast): void {
  const { link } = now;
  const isNew = linkText(link) !== linkText(before.link);
  if (link.state === "connected") {
    const program = safeLine(link.program);
    if (isNew) tell(words.obs_.connected(program, safeLine(link.version)));
    else for (const line of outputLines(words.obs_, program, now, before)) tell(line);
  } else if (isNew && "note" in link && link.note !== undefined) tell(safeLine(link.note));
}

/** Without the note: the same reason may come in different words. */
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
