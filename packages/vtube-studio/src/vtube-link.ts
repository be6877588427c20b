// Keeps VTube Studio connected, and moves its model while she is shown by it.

import type { Chance, Clock, PartSecret } from "saintverse/body";
import type { Emotion } from "saintverse/protocol";
import {
  type ChosenFaces,
  faceFor,
  type ModelFace,
  type ModelFaces,
  missingFaces,
} from "./faces.ts";
import { breathParameter, openPose, type PoseValues, type Seen } from "./pose.ts";
import { type SignedIn, signIn } from "./signing-in.ts";
import { Expressions, errorIds, Hotkeys, Nothing, Parameters } from "./vtube-messages.ts";
import { openVtubeSession, type VtubeSession } from "./vtube-session.ts";

/** `asking`: its user is asked for permission. */
export type VtubeState =
  | { readonly kind: "connecting" | "asking" | "connected" | "denied" | "api-off" }
  | { readonly kind: "away" | "foreign" };

export type VtubeOutside = {
  readonly url: string;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly secret: PartSecret;
  readonly chosen: ChosenFaces;
  /** The state to show now; undefined: she is not shown, and the model is left to its user. */
  readonly seen: () => Seen | undefined;
  readonly onChange: () => void;
};

export type VtubeLink = {
  readonly state: () => VtubeState;
  /** Names of faces that were chosen and that the model does not have. */
  readonly missing: () => readonly string[];
  /** Whether another program moves the same parameters. */
  readonly isContended: () => boolean;
  /** The state to show has changed. */
  readonly look: () => void;
  readonly close: () => Promise<void>;
};

/** Milliseconds: the first and the longest pause before connecting again. */
const backOff = { first: 500, most: 15_000 };
/** Between two frames, and while somebody else moves the model. */
const frame = 33;
const yielding = 2_000;
/** For a last request while it is closed. */
const lastPatience = 500;

type Link = VtubeOutside & {
  readonly closing: AbortController;
  state: VtubeState;
  session: VtubeSession | undefined;
  model: ModelFaces;
  parameters: ReadonlySet<string>;
  missing: readonly string[];
  contended: ReadonlySet<string>;
  /** The expression that was switched on, and the emotion that is shown. */
  shown: { readonly emotion: Emotion; readonly face: ModelFace | undefined } | undefined;
  facing: Promise<void>;
};

const noModel: ModelFaces = { expressions: [], hotkeys: [] };

export function keepVtubeStudio(outside: VtubeOutside): VtubeLink {
  const link: Link = {
    ...outside,
    ...{ closing: new AbortController(), state: { kind: "connecting" }, session: undefined },
    ...{ model: noModel, parameters: new Set(), missing: [], contended: new Set() },
    ...{ shown: undefined, facing: Promise.resolve() },
  };
  const running = keep(link);
  return {
    state: () => link.state,
    missing: () => link.missing,
    isContended: () => link.contended.size > 0,
    look: () => void face(link),
    async close() {
      link.closing.abort();
      await face(link);
      link.session?.close();
      await running;
    },
  };
}

function change(link: Link, state: VtubeState): void {
  link.state = state;
  link.onChange();
}

async function keep(link: Link): Promise<void> {
  const { clock, chance } = link;
  const { signal } = link.closing;
  // A user who said no is asked again only when it is opened anew.
  let mayAsk = true;
  let failures = 0;
  while (!signal.aborted) {
    const opened = await openVtubeSession(link.url, (name) => {
      if (name === "ModelLoadedEvent") void readModel(link, session);
    });
    const session = opened.ok ? opened.value : undefined;
    link.session = session;
    const began = clock.now();
    const ended = session === undefined ? "lost" : await live(link, session, mayAsk);
    session?.close();
    link.session = undefined;
    if (signal.aborted) return;
    if (ended === "denied") mayAsk = false;
    failures = clock.now() - began > backOff.most ? 1 : failures + 1;
    change(link, { kind: opened.ok ? afterwards(ended) : opened.error });
    const pause = Math.min(backOff.most, backOff.first * 2 ** Math.min(failures - 1, 10));
    await clock.sleep(pause * (0.5 + chance.next() / 2), signal);
  }
}

const afterwards = (ended: SignedIn): VtubeState["kind"] =>
  ended === "lost" || ended === "signed-in" ? "away" : ended;

async function live(link: Link, session: VtubeSession, mayAsk: boolean): Promise<SignedIn> {
  const { signal } = link.closing;
  const gone = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  const asked = signIn(session, link.secret, mayAsk, () => change(link, { kind: "asking" }));
  const signed = await Promise.race([asked, gone.then((): SignedIn => "lost")]);
  if (signed !== "signed-in") return signed;
  await session.ask("ParameterCreationRequest", breathParameter, Nothing);
  const config = { eventName: "ModelLoadedEvent", subscribe: true, config: {} };
  await session.ask("EventSubscriptionRequest", config, Nothing);
  await readModel(link, session);
  change(link, { kind: "connected" });
  const over = new AbortController();
  void Promise.race([session.lost, gone]).then(() => over.abort());
  const isRevoked = await move(link, session, over.signal);
  return isRevoked ? "denied" : "lost";
}

/** Reads what the model has, and shows her face on it. */
async function readModel(link: Link, session: VtubeSession | undefined): Promise<void> {
  if (session === undefined) return;
  const [expressions, hotkeys, parameters] = await Promise.all([
    session.ask("ExpressionStateRequest", { details: false }, Expressions),
    session.ask("HotkeysInCurrentModelRequest", {}, Hotkeys),
    session.ask("InputParameterListRequest", {}, Parameters),
  ]);
  if (session !== link.session) return;
  link.model = {
    expressions: expressions.ok ? expressions.value.expressions : [],
    hotkeys: hotkeys.ok ? hotkeys.value.availableHotkeys : [],
  };
  if (parameters.ok) {
    const { defaultParameters, customParameters } = parameters.value;
    link.parameters = new Set([...defaultParameters, ...customParameters].map(({ name }) => name));
  }
  const hasModel = link.model.expressions.length > 0 || link.model.hotkeys.length > 0;
  link.missing = hasModel ? missingFaces(link.model, link.chosen) : [];
  link.shown = undefined;
  link.onChange();
  await face(link);
}

/** Shows the emotion of the moment; only the newest one counts. */
function face(link: Link): Promise<void> {
  link.facing = link.facing.then(() => showFace(link));
  return link.facing;
}

async function showFace(link: Link): Promise<void> {
  const { session } = link;
  const isClosing = link.closing.signal.aborted;
  const emotion = isClosing ? undefined : link.seen()?.emotion;
  if (session === undefined || emotion === link.shown?.emotion) return;
  const next = emotion === undefined ? undefined : faceFor(emotion, link.model, link.chosen);
  const before = link.shown?.face;
  link.shown = emotion === undefined ? undefined : { emotion, face: next };
  const patience = isClosing ? lastPatience : undefined;
  const isSame = JSON.stringify(before) === JSON.stringify(next);
  if (isSame) return;
  const express = (expressionFile: string, active: boolean) =>
    session.ask(
      "ExpressionActivationRequest",
      { expressionFile, fadeTime: 0.25, active },
      Nothing,
      patience,
    );
  if (before?.kind === "expression") await express(before.file, false);
  if (next?.kind === "expression") await express(next.file, true);
  else if (next !== undefined)
    await session.ask("HotkeyTriggerRequest", { hotkeyID: next.id }, Nothing, patience);
}

/** Injects parameters until the connection is over. Returns whether the permission was taken back. */
async function move(link: Link, session: VtubeSession, over: AbortSignal): Promise<boolean> {
  const { clock } = link;
  const pose = openPose(link.chance);
  const groups = [
    { name: "mouth", values: pose.mouth, after: 0 },
    { name: "rest", values: pose.rest, after: 0 },
  ];
  while (!over.aborted) {
    const seen = link.seen();
    const now = clock.now();
    const due = seen === undefined ? [] : groups.filter(({ after }) => now >= after);
    for (const group of due) {
      if (seen === undefined) break;
      const refusal = await inject(link, session, group.values(now, seen));
      if (refusal === errorIds.notAuthenticated || refusal === errorIds.denied) return true;
      const isContended = refusal === errorIds.controlledByOther;
      if (refusal !== undefined) group.after = now + yielding;
      tellContended(link, group.name, isContended);
    }
    await clock.sleep(Math.max(1, frame - (clock.now() - now)), over);
  }
  return false;
}

function tellContended(link: Link, group: string, isContended: boolean): void {
  if (link.contended.has(group) === isContended) return;
  const others = [...link.contended].filter((one) => one !== group);
  link.contended = new Set(isContended ? [...others, group] : others);
  link.onChange();
}

/** Returns the number of the error, where it was refused. */
async function inject(
  link: Link,
  { ask }: VtubeSession,
  values: PoseValues,
): Promise<number | undefined> {
  const parameterValues = [...values].flatMap(([id, value]) =>
    link.parameters.has(id) ? [{ id, value: Math.round(value * 1_000) / 1_000 }] : [],
  );
  if (parameterValues.length === 0) return undefined;
  const told = await ask(
    "InjectParameterDataRequest",
    { faceFound: true, mode: "set", parameterValues },
    Nothing,
  );
  return told.ok || told.error.kind !== "refused" ? undefined : told.error.id;
}
