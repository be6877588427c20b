// The changes that an event makes in her knowledge of the audience.

import type { Stimulus } from "../../protocol/stimulus.ts";
import { type EndedTurn, type Faculty, only, type SoulEventOf } from "../faculty.ts";
import type { SoulState, Waiting } from "../state.ts";
import type { Audience } from "./audience-state.ts";
import { addMood, moodOf } from "./mood.ts";
import { authorKey } from "./selection.ts";

export const audience: Faculty<"comments-passed" | "comment-chosen"> = {
  handlers: {
    "comments-passed": (state, event, at) => only(passOver(state, event, at)),
    "comment-chosen": (state, { stimulus }) => only(choose(state, stimulus)),
  },
  stimulusArrived: (state, stimulus) => ({
    ...state,
    audience: hearComment(state.audience, stimulus),
  }),
  turnEnded: (state, ended) => only({ ...state, audience: afterTurn(state.audience, ended) }),
};

/** The number of authors of whom it is remembered that they were answered lately. */
const mostAnswered = 100;

/** A comment is part of how the room feels from the moment it is heard. */
const hearComment = (known: Audience, stimulus: Stimulus): Audience =>
  stimulus.kind === "comment"
    ? { ...known, mood: addMood(known.mood, moodOf([stimulus], false)) }
    : known;

/** Comments leave the queue without an answer. A paid one stays, whatever the event says. */
function passOver(state: SoulState, event: SoulEventOf<"comments-passed">, at: number): SoulState {
  const leaving = new Set(event.stimuli);
  const waiting = state.waiting.filter(
    ({ stimulus }) => stimulus.paid !== undefined || !leaving.has(stimulus.id),
  );
  const gone = state.waiting.length - waiting.length;
  const { tally, count, repeated } = event;
  const { audience: known } = state;
  const isHeard = event.reason !== "blocked" && tally !== undefined;
  const mood = isHeard ? addMood(known.mood, { tally, passed: count, repeated }) : known.mood;
  const passed = mood.passed + (event.reason === "blocked" ? 0 : gone);
  return {
    ...state,
    waiting: gone === 0 ? state.waiting : waiting,
    audience: { ...known, mood: { ...mood, passed } },
    activeAt: isHeard ? at : state.activeAt,
    soliloquies: isHeard ? { ...state.soliloquies, unanswered: 0 } : state.soliloquies,
  };
}

/** Chooses a waiting comment; one that does not wait cannot be chosen. */
function choose(state: SoulState, id: string): SoulState {
  const found = state.waiting.find(({ stimulus }) => stimulus.id === id);
  if (found === undefined) return state;
  const chosen = { ...state, audience: { ...state.audience, chosen: id } };
  return found.stimulus.held === undefined ? chosen : released(chosen, found.stimulus);
}

/** A comment that was held waits like any other from now on, and so will what its author writes later. */
function released(state: SoulState, held: Stimulus): SoulState {
  const { id } = held;
  const key = authorKey(held);
  const { audience: known } = state;
  const waiting = state.waiting.map((one): Waiting => {
    if (one.stimulus.id !== id) return one;
    const { held: _, ...stimulus } = one.stimulus;
    return { ...one, stimulus };
  });
  if (key === "") return { ...state, waiting };
  const allowed = [...known.allowed.filter((other) => other !== key), key].slice(-mostAllowed);
  return { ...state, waiting, audience: { ...known, allowed } };
}

/** Authors that were let through, the newest of them. */
const mostAllowed = 200;

/** An author who was answered waits behind the others from now on. A turn that is tried again does not count. */
function afterTurn(known: Audience, { turn, again }: EndedTurn): Audience {
  if (turn.stimulus.kind !== "comment") return known;
  if (again) {
    return turn.mood === undefined ? known : { ...known, mood: addMood(turn.mood, known.mood) };
  }
  const author = authorKey(turn.stimulus);
  if (author === "") return known;
  const others = known.answered.filter((one) => one !== author);
  return { ...known, answered: [...others, author].slice(-mostAnswered) };
}
