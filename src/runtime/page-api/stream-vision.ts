// The stream, as the persona on the stage sees it while the operator has it so: pictures of a scene or a source of a
// broadcast program, such as a game. It is off when the program starts. Laws, tried in stream-sight.test.ts:
//       E1. Nothing is looked at but what the operator chose, and nothing while it is off, while nobody is on the stage,
//           while everything is stopped or the stage is muted, and with a model that sees no pictures.
//       E2. A look is shown to nobody but who is on the stage, when she has nothing else to do; one that shows what the
//           one before it showed is not shown again.

import { randomUUID } from "node:crypto";
import type { CityRuntime } from "../../city/life/open-life.ts";
import type { Refused } from "../../city/read-models/page-host.ts";
import { type PersonaId, stimulusId } from "../../kernel/id.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { shortened } from "../../kernel/shortened.ts";
import { packOf } from "../../languages/registry.ts";
import {
  type BodyToolName,
  isBodyTool,
  type ShownSource,
  ShownSources,
  SourceLook,
  usualLookSide,
} from "../../protocol/body.ts";
import type { PageAnswerOf } from "../../protocol/page-questions.ts";
import {
  type KeptPicture,
  type PictureFlaw,
  type PictureReference,
  pictureTokens,
  shownPicturesFolder,
} from "../../protocol/picture-reference.ts";
import type { LookPause } from "../../protocol/stage-controls.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { DeskSight } from "../../protocol/studio-desk.ts";
import type { ToolBox } from "../../saint-graph/ports.ts";
import { onStage } from "../../trust/company.ts";
import type { ShownPictures } from "../data/shown-pictures.ts";
import type { DeskObservable } from "./desk-sources.ts";
import { type CommandResult, done, refused } from "./done.ts";
import type { PicturePlaces } from "./picture-places.ts";

export type StreamSight = DeskObservable<DeskSight | null> & {
  /** The sources that can be looked at. */
  readonly sources: () => Promise<Result<readonly ShownSource[], Refused>>;
  /** `id`: the same one is shown once. */
  readonly lookOnce: (id: string, source: string) => Promise<CommandResult>;
  readonly watch: (source: string, every: LookPause) => CommandResult;
  readonly stop: () => CommandResult;
  readonly close: () => void;
};

type Seeing = PageAnswerOf<"sight">["people"][number];

type Deps = {
  readonly life: Pick<CityRuntime, "live" | "onAir" | "onChange" | "comment"> & {
    readonly desk: Pick<CityRuntime["desk"], "controls">;
    readonly residents: Pick<CityRuntime["residents"], "of" | "outline">;
  };
  readonly tools: ToolBox;
  readonly shownPictures: Pick<ShownPictures, "keep" | "showing">;
  readonly picturePlaces: Pick<PicturePlaces, "note">;
  readonly clock: Clock;
  readonly sightOf: (persona: PersonaId) => Seeing | undefined;
  readonly onBug: (error: unknown) => void;
};

type Wait = NonNullable<DeskSight["waits"]>;
/** The reason why nothing was shown; `same`: it shows what the one before it showed. */
type NoLook = { readonly why: Wait | "no-body" | "same"; readonly note?: string };
type Look = NonNullable<DeskSight["last"]> & { readonly name: string };

/** Stands for a building where pictures are served from; no building has such a name. */
const place = "~stage";
/** Milliseconds for a body to answer, and between two thoughts of whether a look is due. */
const patience = 8_000;
const betweenThoughts = 1_000;

/** The switch, and what came of it so far. */
type Eyes = Deps & {
  readonly listeners: Set<() => void>;
  readonly closing: AbortController;
  state: Pick<DeskSight, "watch" | "waits" | "note" | "looks" | "tokens">;
  last: Look | undefined;
  watching: AbortController | undefined;
};

export function openStreamSight(outside: Deps): StreamSight {
  const { life, tools, onBug } = outside;
  const eyes: Eyes = {
    ...outside,
    ...{ listeners: new Set(), closing: new AbortController() },
    ...{ state: off, last: undefined, watching: undefined },
  };
  const { closing, listeners } = eyes;
  return {
    now: () => (toolOf(tools, "sys_look_at_source") === undefined ? null : sightNow(eyes)),
    onChange(listener) {
      listeners.add(listener);
      const stops = [tools.onChange(listener), life.onChange(listener)];
      return () => {
        listeners.delete(listener);
        for (const stop of stops) stop();
      };
    },
    async sources() {
      const known = await asked(tools, "sys_list_sources", {}, ShownSources, closing.signal);
      return known.ok ? ok(known.value.sources) : err(refusalOf(known.error));
    },
    async lookOnce(id, source) {
      const why = mayLook(outside);
      if (why !== undefined) return err(refusalOf({ why }));
      const look = await takeLook(outside, { source, id }, closing.signal);
      if (!look.ok) return err(refusalOf(look.error));
      shown(eyes, look.value);
      return done;
    },
    watch(source, every) {
      if (toolOf(tools, "sys_look_at_source") === undefined) return refused("no-body");
      eyes.watching?.abort();
      eyes.watching = new AbortController();
      eyes.last = undefined;
      change(eyes, { ...off, watch: { source, every } });
      const signal = AbortSignal.any([eyes.watching.signal, closing.signal]);
      void follow(eyes, { source, every }, signal).catch(onBug);
      return done;
    },
    stop() {
      eyes.watching?.abort();
      const { looks, tokens } = eyes.state;
      change(eyes, { ...off, looks, tokens });
      return done;
    },
    close: () => closing.abort(),
  };
}

const off: Eyes["state"] = { watch: null, looks: 0, tokens: 0 };

function change(eyes: Eyes, to: Eyes["state"]): void {
  eyes.state = to;
  for (const listener of [...eyes.listeners]) listener();
}

function shown(eyes: Eyes, look: Look): void {
  const { watch, looks, tokens } = eyes.state;
  eyes.last = look;
  change(eyes, { watch, looks: looks + 1, tokens: tokens + pictureTokens(look) });
}

function sightNow({ state, last, life, sightOf }: Eyes): DeskSight {
  const persona = life.live();
  const seeing = persona === undefined ? undefined : sightOf(persona);
  return {
    ...state,
    ...(last === undefined ? {} : { last: withoutName(last) }),
    ...(seeing === undefined ? {} : { sees: seeing.sees }),
    ...(seeing?.price === undefined ? {} : { price: seeing.price }),
  };
}

type Watch = NonNullable<DeskSight["watch"]>;

/** Looks whenever a look is due and she is free, until the signal aborts. */
async function follow(eyes: Eyes, { source, every }: Watch, signal: AbortSignal): Promise<void> {
  const { clock } = eyes;
  let due = 0;
  while (!signal.aborted) {
    const why = mayLook(eyes);
    if (why !== undefined) wait(eyes, { why });
    else if (isHeldUp(eyes)) wait(eyes, { why: "same" });
    else if (clock.now() >= due && isFree(eyes)) {
      due = clock.now() + every * 1_000;
      await lookAnew(eyes, source, signal);
    }
    await clock.sleep(betweenThoughts, signal);
  }
}

async function lookAnew(eyes: Eyes, source: string, signal: AbortSignal): Promise<void> {
  const wanted = { source, id: randomUUID(), before: eyes.last?.name };
  const look = await takeLook(eyes, wanted, signal);
  if (signal.aborted) return;
  if (look.ok) shown(eyes, look.value);
  else wait(eyes, look.error);
}

const isHeldUp = ({ state: { waits } }: Eyes): boolean => waits !== undefined && waits !== "failed";

/** Tells why the next look waits; `same`: for nothing. */
function wait(eyes: Eyes, { why, note }: NoLook): void {
  const { watch, looks, tokens, waits } = eyes.state;
  const now: Eyes["state"]["waits"] =
    why === "no-body" ? "failed" : why === "same" ? undefined : why;
  if (now === waits && note === eyes.state.note) return;
  change(eyes, {
    ...{ watch, looks, tokens },
    ...(now === undefined ? {} : { waits: now }),
    ...(note === undefined ? {} : { note }),
  });
}

const withoutName = ({ name: _, ...look }: Look): NonNullable<DeskSight["last"]> => look;

function refusalOf({ why, note }: NoLook): Refused {
  const code = why === "muted" ? "stopped" : why === "same" ? "failed" : why;
  return note === undefined ? { code } : { code, note };
}

/** The reason why nobody may be shown anything now; undefined: there is none. */
function mayLook({ life, sightOf }: Deps): Wait | undefined {
  const persona = life.live();
  if (persona === undefined) return "nobody-live";
  if (life.onAir() === undefined) return "stopped";
  if (life.desk.controls().muted) return "muted";
  const sees = sightOf(persona)?.sees;
  return sees === "no" || sees === "visitor" ? "no-eyes" : undefined;
}

/** Whether she has nothing else to do. */
function isFree({ life }: Deps): boolean {
  const persona = life.live();
  const outline = persona === undefined ? undefined : life.residents.outline(persona);
  return outline !== undefined && outline.open === null && outline.waiting.length === 0;
}

const toolOf = (tools: ToolBox, name: BodyToolName) =>
  tools.tools().find((tool) => isBodyTool(tool, name));

async function asked<T>(
  tools: ToolBox,
  name: BodyToolName,
  args: JsonObject,
  shape: {
    readonly safeParse: (value: unknown) => { success: true; data: T } | { success: false };
  },
  signal: AbortSignal,
): Promise<Result<T, NoLook>> {
  const tool = toolOf(tools, name);
  if (tool === undefined) return err({ why: "no-body" });
  const ends = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  const outcome = await tools.call(tool.name, args, ends);
  if (outcome.kind === "failed") return err({ why: "failed", note: shortened(outcome.text, 300) });
  const parsed = outcome.kind === "done" ? shape.safeParse(outcome.structured) : undefined;
  return parsed?.success === true ? ok(parsed.data) : err({ why: "failed" });
}

type WantedLook = {
  readonly source: string;
  readonly id: string;
  /** The name of the picture that was shown before. */
  readonly before?: string | undefined;
};

/** Takes a picture of a source, and shows it to the persona on the stage, unless it is the one before. */
async function takeLook(
  outside: Deps,
  { source, id, before }: WantedLook,
  signal: AbortSignal,
): Promise<Result<Look, NoLook>> {
  const taken = await keptLook(outside, source, signal);
  if (!taken.ok) return taken;
  const { kept, named } = taken.value;
  if (kept.name === before || signal.aborted) return err({ why: "same" });
  const why = mayLook(outside);
  if (why !== undefined) return err({ why });
  return await showLook(outside, kept, named, id);
}

/** A high and narrow source is taken by its height. */
async function keptLook(
  { tools, shownPictures }: Deps,
  source: string,
  signal: AbortSignal,
): Promise<Result<{ readonly kept: KeptPicture; readonly named: string }, NoLook>> {
  for (const side of ["width", "height"] as const) {
    const args = { source, side, pixels: usualLookSide };
    const look = await asked(tools, "sys_look_at_source", args, SourceLook, signal);
    if (!look.ok) return look;
    const kept = await shownPictures.keep(Buffer.from(look.value.base64, "base64"));
    const isHigh = kept.ok
      ? kept.value.height > kept.value.width && kept.value.height > usualLookSide
      : isTooHigh(kept.error);
    if (side === "width" && isHigh) continue;
    if (!kept.ok) return err({ why: "failed", note: kept.error });
    return ok({ kept: kept.value, named: look.value.source });
  }
  return err({ why: "failed" });
}

const isTooHigh = (flaw: PictureFlaw): boolean =>
  flaw === "too-many-pixels" || flaw === "too-large";

async function showLook(
  { life, shownPictures, picturePlaces, clock }: Deps,
  picture: KeptPicture,
  named: string,
  id: string,
): Promise<Result<Look, NoLook>> {
  const persona = life.live();
  const living = persona === undefined ? undefined : life.residents.of(persona);
  if (living?.kind !== "awake") return err({ why: "nobody-live" });
  const { language } = living.equipment.mind();
  const at = clock.now();
  const heard = await shownPictures.showing([picture.name], ([kept = picture]) =>
    life.comment(lookStimulus({ id, kept, named, at, text: packOf(language).mind.lookAtStream })),
  );
  if (heard !== "heard") return err({ why: heard === "nobody-live" ? heard : "stopped" });
  const { name, width, height } = picture;
  picturePlaces.note(place, [name]);
  const path = `${place}/${name.slice(shownPicturesFolder.length + 1)}`;
  return ok({ name, path, source: named, at, width, height });
}

type LookFacts = {
  readonly id: string;
  readonly kept: KeptPicture;
  /** The source, in the words of the program that it is of. */
  readonly named: string;
  readonly at: number;
  readonly text: string;
};

/** A look for the persona on the stage: the operator's cue, with a picture that nobody vouches for. */
function lookStimulus({ id, kept, named, at, text }: LookFacts): Stimulus {
  const alt = shortened(named.toWellFormed().replace(/\p{Cc}+/gu, " "), 200);
  const picture: PictureReference = {
    ...kept,
    origin: "stage",
    ...(alt === "" ? {} : { alt }),
  };
  return {
    ...{ id: stimulusId(`look:${id}`), kind: "pulse", text, pictures: [picture] },
    ...{ source: "show", writtenAt: at, heard: onStage, urgency: "queue", ordered: true },
  };
}
