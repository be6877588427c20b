import { assertNever } from "../../kernel/result.ts";
import { shortened } from "../../kernel/shortened.ts";
import type { CityEvent, CityEventOf } from "../../protocol/city-events.ts";
import { forgotten } from "../../protocol/forgotten.ts";
import { writtenTogether } from "../../protocol/speech.ts";
import type { TurnTrust } from "../../protocol/trust.ts";
import { levelOf } from "../../trust/source.ts";
import { pageIdOf } from "./page-key.ts";
import type { Naming, RoomEvent } from "./room-happening.ts";
import { cameOrWent, named, type PassageEvent } from "./room-passages.ts";
import {
  addLine,
  amendMessages,
  linesKept,
  type OpenRoomTurn,
  type RoomDraft,
  type RoomView,
  viewOf,
} from "./room-view.ts";

/** The longest text of one line. */
const longestLine = 60_000;
/** The most open turns in a room. */
const turnsKept = 64;

type FoldBounds = {
  /** The number of newest lines in memory. */
  readonly keep?: number;
  /** No line is started from this number on; earlier ones are still completed. */
  readonly end?: number;
  /** Whether a number begins a line; absent: all do. */
  readonly stands?: (number: number) => boolean;
};

/** The room after one more event in it. Pure: the same events always give the same lines. */
export function withHappening(
  view: RoomView,
  happening: RoomEvent,
  { keep = linesKept, end = Number.POSITIVE_INFINITY, stands }: FoldBounds = {},
): RoomView {
  const draft: RoomDraft = {
    kind: view.kind,
    building: view.building,
    number: happening.number,
    at: happening.entry.at,
    end,
    hasChanged: false,
    isOther: false,
    lines: [...view.lines],
    turns: view.turns,
  };
  apply(draft, happening.entry.event, happening);
  if (stands?.(happening.number) === false) {
    draft.lines = draft.lines.filter(({ number }) => number !== happening.number);
  }
  return viewOf(draft, view, keep);
}

function apply(draft: RoomDraft, event: CityEvent, happening: RoomEvent): void {
  const { naming } = happening;
  switch (event.type) {
    case "message-said":
      messageSaid(draft, event, happening);
      break;
    case "messages-removed":
      messagesRemoved(draft, event);
      break;
    case "thread-opened":
    case "thread-chosen":
    case "answer-set-aside":
    case "alternative-chosen":
      draft.isOther = draft.kind === "room";
      if (draft.kind === "log") logOnly(draft, event, naming);
      break;
    case "message-edited":
      messageEdited(draft, event);
      break;
    case "call-taken":
      addLine(draft, {
        kind: "call",
        who: named(naming, event.persona),
        caller: event.caller === forgotten ? "" : event.caller,
        text: event.text === forgotten ? "" : shortened(event.text, longestLine),
      });
      break;
    case "move-made":
    case "persona-settled":
    case "persona-removed":
    case "visit-home":
    case "visitor-present":
    case "visit-accepted":
    case "visitor-returning":
    case "visit-requested":
    case "visit-rejected":
      cameOrWent(draft, event, naming);
      break;
    case "emotion-shown":
      addLine(draft, {
        kind: "emotion",
        who: named(naming, event.persona),
        emotion: event.emotion,
      });
      break;
    case "tool-used": {
      const { turn, name, args, outcome, result, duration, pictures } = event;
      const who = named(naming, event.persona);
      const tool = { kind: "tool", who, turn, name, args, outcome, result, duration } as const;
      addLine(draft, pictures === undefined ? tool : { ...tool, pictures });
      break;
    }
    case "turn-made":
      turnMade(draft, event, naming);
      break;
    case "world-event-told":
      addLine(draft, { kind: "world-event", text: event.text });
      break;
    case "model-chosen":
      addLine(draft, {
        kind: "notice",
        level: "info",
        code: event.type,
        note: `${named(naming, event.persona).name}: ${event.model ?? "—"}`,
      });
      break;
    case "city-noticed":
      if (draft.kind === "log" || event.level !== "info")
        addLine(draft, {
          kind: "notice",
          level: event.level,
          code: event.code,
          note: event.note,
        });
      break;
    default:
      if (draft.kind === "log") logOnly(draft, event, naming);
  }
}

type OperatorsEvent = Exclude<
  CityEvent,
  | PassageEvent
  | CityEventOf<
      | "message-said"
      | "messages-removed"
      | "message-edited"
      | "call-taken"
      | "emotion-shown"
      | "tool-used"
      | "turn-made"
      | "world-event-told"
      | "model-chosen"
      | "city-noticed"
    >
>;

/** Lines that only the operator's log shows. */
function logOnly(draft: RoomDraft, event: OperatorsEvent, naming: Naming): void {
  const notice = (note: string) =>
    addLine(draft, { kind: "notice", level: "info", code: event.type, note });
  switch (event.type) {
    case "act-ended":
      actEnded(draft, event, naming);
      break;
    case "pulse-made":
      addLine(draft, { kind: "pulse", who: named(naming, event.persona), cause: event.cause });
      break;
    case "building-created":
    case "building-changed":
      notice(event.building.name);
      break;
    case "building-removed":
      notice(naming.place(event.building));
      break;
    case "persona-created":
    case "persona-changed":
    case "user-renamed":
      notice(event.name);
      break;
    case "mode-changed":
      notice(`${named(naming, event.persona).name}: ${event.mode}`);
      break;
    case "schedule-set":
      notice(event.schedule.id);
      break;
    case "schedule-removed":
      notice(event.schedule);
      break;
    case "city-founded":
    case "city-changed":
      notice(event.city.name);
      break;
    case "visitor-accepted":
      notice(`${event.name} (${event.homeName})`);
      break;
    case "city-met":
    case "city-trusted":
    case "city-banned":
    case "city-forgotten":
      notice(event.city);
      break;
    case "visit-present":
    case "visit-renewed":
    case "visit-returning":
    case "visit-thought":
    case "visitor-rejected":
    case "visitor-renewed":
    case "visitor-home":
    case "guest-asked":
    case "cues-written":
    case "cue-given":
    case "cues-steered":
      break;
    case "author-blocked":
      notice(event.author.name);
      break;
    case "thread-opened":
    case "thread-chosen":
    case "thread-changed":
    case "thread-removed":
    case "answer-set-aside":
    case "alternative-chosen":
    case "message-pinned":
    case "liveliness-chosen":
    case "user-described":
    case "language-chosen":
    case "stage-controlled":
    case "caps-changed":
    case "everything-stopped":
    case "everything-resumed":
      notice("");
      break;
    default:
      assertNever(event);
  }
}

function actEnded(draft: RoomDraft, event: CityEventOf<"act-ended">, naming: Naming): void {
  const { turn, act, written, outcome } = event;
  addLine(draft, {
    kind: "act",
    who: named(naming, event.persona),
    turn,
    ...(act && { act }),
    ...(written === undefined ? {} : { written }),
    outcome,
  });
}

function messageSaid(
  draft: RoomDraft,
  event: CityEventOf<"message-said">,
  { entry, naming }: RoomEvent,
): void {
  const { who, turn, emotion } = event;
  const open =
    who.kind === "persona" && turn !== undefined
      ? draft.turns.find((each) => each.turn === turn && each.persona === who.persona)
      : undefined;
  if (open !== undefined) {
    if (!isGone(event)) grow(draft, open, event);
    return;
  }
  const growing = who.kind === "persona" && turn !== undefined;
  const key = pageIdOf(entry.key);
  addLine(draft, {
    kind: "message",
    who: naming.who(who),
    text: isGone(event) ? "" : shortened(writtenTogether("", event), longestLine),
    ...(event.pictures === undefined || isGone(event) ? {} : { pictures: event.pictures }),
    progress: progressOf(event, growing),
    ...(turn === undefined ? {} : { turn }),
    ...(emotion && { emotion }),
    ...(key === undefined ? {} : { key }),
    ...(event.heard === undefined ? {} : { household: true as const }),
    ...(event.imported === undefined ? {} : { imported: true as const, at: event.imported.at }),
  });
  if (growing)
    draft.turns = [...draft.turns, { turn, persona: who.persona, number: draft.number }].slice(
      -turnsKept,
    );
}

function progressOf(event: CityEventOf<"message-said">, growing: boolean) {
  if (isGone(event)) return "removed";
  if (event.cut) return "cut";
  return growing ? "growing" : "whole";
}

/** Whether its words were deleted from the journal. */
const isGone = ({ text }: CityEventOf<"message-said">): boolean => text === forgotten;

/** Appends another utterance of a turn to its line, unless the words were deleted from the room. */
function grow(draft: RoomDraft, open: OpenRoomTurn, event: CityEventOf<"message-said">): void {
  const { emotion, cut } = event;
  amendMessages(
    draft,
    (line) => line.number === open.number && line.progress !== "removed",
    (line) => ({
      text: shortened(writtenTogether(line.text, event), longestLine),
      progress: cut ? "cut" : line.progress === "cut" ? "cut" : "growing",
      ...(emotion && { emotion }),
    }),
  );
}

function messagesRemoved(draft: RoomDraft, event: CityEventOf<"messages-removed">): void {
  const numbers = new Set(event.numbers);
  amendMessages(
    draft,
    (line) => numbers.has(line.number) && line.progress !== "removed",
    () => ({ text: "", pictures: undefined, progress: "removed" }),
  );
}

function messageEdited(
  draft: RoomDraft,
  { numbers: [first], text }: CityEventOf<"message-edited">,
): void {
  const isGoneNow = text === forgotten;
  amendMessages(
    draft,
    (line) => line.number === first && line.progress !== "removed",
    ({ progress }) =>
      isGoneNow
        ? { text: "", progress: "removed" }
        : {
            text: shortened(text, longestLine),
            progress: progress === "cut" ? "whole" : progress,
            edited: true,
          },
  );
}

const endedAs: Readonly<Record<CityEventOf<"turn-made">["outcome"], "whole" | "cut">> = {
  spoken: "whole",
  silent: "whole",
  interrupted: "cut",
  failed: "cut",
  dropped: "cut",
};

const unheardTurn = ({ persona, outcome, stopped, note }: TurnMade, naming: Naming) => ({
  ...({ kind: "turn", who: named(naming, persona), outcome } as const),
  ...(stopped === undefined ? {} : { stopped }),
  ...(note === undefined ? {} : { note }),
});

const trustIn = ({ kind }: RoomDraft, { trust }: TurnMade) => (kind === "log" ? { trust } : {});

type TurnMade = CityEventOf<"turn-made">;

function turnMade(draft: RoomDraft, event: CityEventOf<"turn-made">, naming: Naming): void {
  if (event.abroad !== undefined) return;
  const { persona, turn, outcome } = event;
  const open = draft.turns.find((each) => each.turn === turn && each.persona === persona);
  draft.turns = draft.turns.filter((each) => each !== open);
  if (open === undefined) {
    if (draft.kind === "log" || outcome === "failed" || event.stopped === true)
      addLine(draft, { ...unheardTurn(event, naming), ...trustIn(draft, event) });
    return;
  }
  if (draft.kind === "log") addTrust(draft, event, naming);
  amendMessages(
    draft,
    (line) => line.number === open.number,
    (line) => ({
      progress: line.progress === "growing" ? endedAs[outcome] : line.progress,
      cost: costOf(event),
    }),
  );
}

/** Adds a note to a turn in which something was left out, or that contained words of others. */
function addTrust(draft: RoomDraft, event: CityEventOf<"turn-made">, naming: Naming): void {
  const { trust, outcome, persona } = event;
  if (!isWorthTelling(trust)) return;
  addLine(draft, { kind: "turn", who: named(naming, persona), outcome, trust });
}

const isWorthTelling = ({ taint, leftOut }: TurnTrust): boolean =>
  levelOf(taint) !== "own" ||
  leftOut.turns + leftOut.perceived + leftOut.notes + leftOut.memories + leftOut.unheard > 0;

function costOf(event: CityEventOf<"turn-made">) {
  const { route, cost, firstUtterance, modelCalls, inputTokens, outputTokens, duration } = event;
  const { thinking } = event;
  return {
    ...(route === undefined ? {} : { route }),
    modelCalls,
    inputTokens,
    outputTokens,
    ...(cost === undefined ? {} : { money: cost }),
    ...(thinking === undefined ? {} : { thinking }),
    ...(firstUtterance === undefined ? {} : { firstUtterance }),
    duration,
  };
}
