// Before anybody speaks to her, a server of one's own reads what the next request begins with.

import type { StimulusId } from "../../kernel/id.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { turnFor } from "../idle.ts";
import type { ChatModel, ModelRequest } from "../ports.ts";
import { requestFor } from "../request.ts";
import type { SoulState } from "../state.ts";
import type { Deps } from "./soul-deps.ts";

export type Warming = {
  /** Sends the beginning ahead where an event shows that somebody may speak to her next. */
  readonly follow: (event: SoulEvent, after: SoulState) => void;
  /** Begins when a person has come to her, or she has woken beside one. */
  readonly begin: () => void;
  readonly stop: () => void;
};

type Parts = {
  readonly state: () => SoulState;
  readonly settingsOf: (state: SoulState) => SoulSettings;
  readonly onBug: (error: unknown) => void;
};

/** The words of the request, which nobody answers. */
const unsaid = "…";

export function openWarming(outside: Deps, { state, settingsOf, onBug }: Parts): Warming {
  let work: AbortController | undefined;

  const send = async (model: ChatModel, request: ModelRequest, signal: AbortSignal) => {
    for await (const _ of model.stream(request, signal)) if (signal.aborted) return;
  };

  const begin = (at = state()) => {
    const model = outside.model("free");
    const isIdle = at.open === null && at.waiting.length === 0 && at.budget.kind === "free";
    if (model.server === undefined || !isIdle) return;
    const request = requestAhead(outside, at, settingsOf(at));
    if (request === undefined) return;
    work?.abort();
    const mine = new AbortController();
    work = mine;
    send(model, request, mine.signal).catch(onBug);
  };

  return {
    begin: () => {
      if (isWithUser(outside)) begin();
    },
    follow(event, after) {
      if (event.type === "stimulus-arrived") work?.abort();
      const last = after.past.at(-1)?.stimulus;
      if (event.type === "turn-ended" && last !== undefined && isOfPerson(last)) begin(after);
    },
    stop: () => work?.abort(),
  };
}

const isOfPerson = ({ author, perceived = [] }: Stimulus): boolean =>
  author?.role === "user" ||
  author?.role === "operator" ||
  author?.role === "audience" ||
  perceived.some((one) => one.kind === "words" && one.role === "user");

/** The user is where she is. */
function isWithUser({ place }: Deps): boolean {
  const here = place?.();
  return here?.user !== undefined && here.present.includes(here.user.name);
}

/** The next request of the same company, with nothing said yet; undefined where there is none. */
function requestAhead(
  { mind, tools, clock, timeZone, place }: Deps,
  at: SoulState,
  settings: SoulSettings,
): ModelRequest | undefined {
  const now = clock.now();
  const { perceived: _, pictures: __, note: ___, ...last } = at.past.at(-1)?.stimulus ?? first(now);
  const stimulus: Stimulus = { ...last, id: `${last.id}:ahead` as StimulusId, text: unsaid };
  const turn = turnFor(at, { stimulus, tries: 0 }, now);
  const moment = { now, timeZone, place: place?.() };
  const made = requestFor(mind(), settings, at, turn, tools.tools(), moment);
  if (made === undefined) return undefined;
  return { ...made.request, isWarming: true, urgency: "background" };
}

/** As the user's first message. */
const first = (now: number): Stimulus => ({
  id: "ahead" as StimulusId,
  kind: "message",
  text: unsaid,
  author: { id: "user", name: "", platform: "city", role: "user" },
  source: "user",
  writtenAt: now,
  urgency: "queue",
});
