// The running order of a stream: intro, items, questions, closing. Comments come first.

import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { Effect } from "../effects.ts";
import {
  type Decision,
  type EndedTurn,
  type Faculty,
  only,
  type SoulEventOf,
  withAlarm,
} from "../faculty.ts";
import type { SoulState } from "../state.ts";
import type { Show, ShowItem } from "./show-state.ts";

const mostTries = 3;

/** A fresh show from `show.md`'s items. */
export const newShow = (
  title: string,
  items: readonly { readonly title: string; readonly body: string }[],
): Show => ({
  title,
  items: items.map((item) => ({ ...item, status: "waiting", tries: 0 })),
  phase: "intro",
  asked: false,
});

/** Whether the running order is this one, however far it has come. */
export const sameOrder = (
  show: Show,
  title: string,
  items: readonly { readonly title: string; readonly body: string }[],
): boolean =>
  show.title === title &&
  show.items.length === items.length &&
  show.items.every((item, at) => item.title === items[at]?.title && item.body === items[at]?.body);

export const show: Faculty<"show-set"> = {
  handlers: { "show-set": (state, event) => only(giveShow(state, event)) },
  woken: (state) =>
    state.show === null ? state : withShow(state, { ...state.show, asked: cueIsKnown(state) }),
  // A cue that is dropped is given again at its next time.
  stimulusDropped: (state, { kind }) =>
    state.show === null || kind !== "show-cue"
      ? state
      : withShow(state, { ...state.show, asked: false }),
  turnEnded: (state, ended) => only(withCueEnded(state, ended)),
  alarms: { show: (state, settings, at) => only(closedAfterSilence(state, settings, at)) },
  idle: giveCue,
};

const withShow = (state: SoulState, after: Show): SoulState => ({ ...state, show: after });

const cueIsKnown = ({ open, waiting }: SoulState): boolean =>
  open?.stimulus.kind === "show-cue" ||
  waiting.some(({ stimulus }) => stimulus.kind === "show-cue");

/** A cue whose model could not be called is given again. */
function withCueEnded(state: SoulState, { turn, outcome, again }: EndedTurn): SoulState {
  if (state.show === null || turn.stimulus.kind !== "show-cue" || again) return state;
  const counted = turn.withheld === undefined ? outcome : "interrupted";
  return withShow(state, cueEnded(state.show, turn.stimulus.topic ?? "", counted));
}

/** The silence after which she closes, once all questions are asked. */
const closedAfterSilence = (
  state: SoulState,
  { showSilence }: SoulSettings,
  at: number,
): SoulState =>
  state.show?.phase === "open" && at >= state.activeAt + showSilence
    ? withShow(state, { ...state.show, phase: "closing" })
    : state;

function giveCue(state: SoulState, settings: SoulSettings, at: number): Decision | undefined {
  const cue = nextCue(state.show);
  if (cue !== undefined && state.show !== null) {
    return { state: withShow(state, { ...state.show, asked: true }), effects: [cue(at)] };
  }
  return state.show?.phase === "open"
    ? withAlarm(state, "show", state.activeAt + settings.showSilence, 0)
    : undefined;
}

/**
 * Sets the running order. The same one, as given at every start, continues, and stays over once it has ended; another
 * one begins without the cues of the old one.
 */
function giveShow(
  state: SoulState,
  { title, items, again, waits }: SoulEventOf<"show-set">,
): SoulState {
  const isKnown = state.show !== null && sameOrder(state.show, title, items);
  if (isKnown && again !== true) return state;
  return {
    ...state,
    waiting: state.waiting.filter(({ stimulus }) => stimulus.kind !== "show-cue"),
    show:
      items.length === 0
        ? null
        : { ...newShow(title, items), ...(waits === true ? { phase: "ready" as const } : {}) },
  };
}

/** Reads a running order: an optional `# title`, then an item per `## heading` with the text below it. */
export function parseShow(markdown: string): {
  readonly title: string;
  readonly items: readonly { readonly title: string; readonly body: string }[];
} {
  const [head = "", ...sections] = markdown.replaceAll("\r\n", "\n").split(/^##[ \t]+/mu);
  const title = /^#[ \t]+(.+)$/mu.exec(head)?.[1]?.trim() ?? "";
  const items = sections.map((section) => {
    const [heading = "", ...body] = section.split("\n");
    return { title: heading.trim(), body: body.join("\n").trim() };
  });
  return { title, items };
}

/** The cue that the show asks of her now; undefined while one is under way or nothing is due. */
function nextCue(show: Show | null): ((at: number) => Effect) | undefined {
  if (show === null || show.asked) return undefined;
  const at = show.items.findIndex((item) => item.status === "waiting");
  const item = show.items[at];
  switch (show.phase) {
    case "intro":
      return selfPrompt("show_intro", "intro", { title: show.title || "—" });
    case "items":
      return item === undefined
        ? undefined
        : selfPrompt("show_item", `item:${at}`, {
            title: item.title,
            body: item.body,
            content: item.body,
          });
    case "questions":
      return selfPrompt("show_questions", "questions", { title: show.title || "—" });
    case "closing":
      return selfPrompt("show_closing", "closing", { title: show.title || "—" });
    case "ready":
    case "open":
    case "over":
      return undefined;
  }
}

const selfPrompt =
  (prompt: string, topic: string, values: Readonly<Record<string, string>>) =>
  (at: number): Effect => ({ type: "prompt-self", kind: "show-cue", prompt, values, topic, at });

/**
 * A cue's turn ended. Only what was spoken counts as done; what was interrupted is cued again. Cues of an older show
 * are ignored.
 */
export function cueEnded(
  show: Show,
  topic: string,
  outcome: "spoken" | "silent" | "interrupted" | "failed",
): Show {
  if (!show.asked) return show;
  const told = outcome === "spoken";
  const at = topic.startsWith("item:") ? Number(topic.slice("item:".length)) : undefined;
  const item = at === undefined ? undefined : show.items[at];
  if (at === undefined || item === undefined) {
    return outcome === "interrupted"
      ? { ...show, asked: false }
      : { ...show, asked: false, phase: phaseAfter(show, topic) };
  }
  const tries = item.tries + (told || outcome === "interrupted" ? 0 : 1);
  const status: ShowItem["status"] = told ? "told" : tries >= mostTries ? "skipped" : "waiting";
  const items = show.items.with(at, { ...item, tries, status });
  const more = items.some((one) => one.status === "waiting");
  return { ...show, items, asked: false, phase: more ? "items" : "questions" };
}

function phaseAfter(show: Show, topic: string): Show["phase"] {
  if (topic === "intro") return show.items.length > 0 ? "items" : "questions";
  return topic === "questions" ? "open" : "over";
}
