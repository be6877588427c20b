// The living soul: performs the effects of `decide` through ports and feeds what came of them back as events.
// Files of this name are the only ones of the core that wait or catch.

import type { Fault } from "../../kernel/fault.ts";
import type { StimulusId, TurnId } from "../../kernel/id.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, type Result } from "../../kernel/result.ts";
import { promptNamed } from "../../mind/prompt.ts";
import { concealer } from "../../mind/secret-mask.ts";
import { SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import type { SpeechOutcome, SpeechTiming } from "../../protocol/speech.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { openKeyGuard } from "../../trust/typed-keys.ts";
import { isNews, standingEvent } from "../budget/spent.ts";
import { concealedEvent } from "../concealed-event.ts";
import type { Effect, EffectOf } from "../effects.ts";
import { formingText } from "../forming.ts";
import { withRecalled } from "../judged-turn.ts";
import { boundsFor, forWhom } from "../judging.ts";
import type { Allowance } from "../ports.ts";
import { type RequestMoment, requestFor } from "../request.ts";
import { goingHome } from "../soliloquy.ts";
import type { SoulState } from "../state.ts";
import { utterancesLeft } from "../turn-bounds.ts";
import { withoutTypedKeys } from "../typed-words.ts";
import { openWaiters, type Reported } from "../waiters.ts";
import { openAlarms } from "./alarms.ts";
import { openAppraising } from "./appraising.ts";
import { type Ear, type Heard, openEar } from "./audience.ts";
import type { Desk } from "./desk.ts";
import { openGates } from "./gates.ts";
import { callTool, openHands, type ToolCallBounds } from "./hands.ts";
import { openListeners } from "./listeners.ts";
import { type Mailbox, openMailbox, type Recorded } from "./mailbox.ts";
import type { Outside, Trouble } from "./outside.ts";
import { openHabits } from "./reasoning-habits.ts";
import { openRecalling } from "./recalling.ts";
import { openRouting } from "./routing.ts";
import { openShowing } from "./showing.ts";
import { openThinking } from "./thinking.ts";

export type SaintGraph = Ear &
  Desk & {
    /**
     * Gives her a stimulus; resolves when it is durable. The same id twice is one; one out of shape is refused. A comment
     * may be passed over when too many wait.
     */
    readonly hear: (stimulus: Stimulus) => Promise<Heard>;
    /** Gives her a stimulus and waits until its turn has ended, or this soul has. */
    readonly processTurn: (stimulus: Stimulus) => Promise<Reported>;
    /** Calls a tool without the model. A tool that is not there yet gets five tries, one second apart. */
    readonly callTool: (
      name: string,
      args: JsonObject,
      signal?: AbortSignal,
    ) => Promise<Result<string, Fault>>;
    /** Ends the open turn. `now` cuts the sentence being said. */
    readonly interrupt: (by: "operator" | "shutdown", cut: "now" | "after-utterance") => void;
    /** Writes an event of the outside; the same `key` is written once. */
    readonly record: (event: SoulEvent, options?: { readonly key?: string }) => Promise<Recorded>;
    /** Tells her where she stands with her budget, as after its caps were changed; what she knows already is nothing. */
    readonly reconsider: (allowance: Allowance) => void;
    readonly state: () => SoulState;
    /** Whether her gate would let this be said now: whoever shows words before they were said asks first. */
    readonly mayBeHeard: (text: string) => boolean;
    /** Words were deleted from her stream: she forgets them, too. What is under way goes on. */
    readonly reread: () => Promise<void>;
    /** Others may hear her now: looks who does. */
    readonly lookWhoHears: () => void;
    /** Lets the sentence being said end, at most `patience` milliseconds, and writes nothing more. */
    readonly close: (patience?: number) => Promise<void>;
  };

/** Wakes a soul: what its journal says was under way is taken up. */
export async function awaken(outside: Outside): Promise<SaintGraph> {
  const { clock, tools, persona } = outside;
  const trouble = (one: Trouble) => outside.onTrouble?.(one);
  const bug = (error: unknown) => trouble({ kind: "bug", error });
  const waiters = openWaiters();
  const showing = openShowing(tools);

  const mailbox = await openMailbox({
    journal: outside.journal,
    stream: soulStream(persona),
    clock,
    follows: (effect, after) => follows(effect, after),
    perform: (effect) => perform(effect),
    observe: (entry, state, before) => {
      waiters.answer(entry.event, state, before);
      showing.follow(state);
      outside.observe?.(entry, state, before);
    },
    onJournalFault: (one) => trouble({ kind: "journal-fault", fault: one }),
    onBug: bug,
    onTakenOver: () => {
      stopEverything();
      waiters.end();
      trouble({ kind: "taken-over" });
    },
  });
  const { state } = mailbox;
  const conceal = concealer(outside.secrets);
  const keys = outside.keys ?? openKeyGuard([], outside.mind().language);
  const listeners = openListeners({
    company: outside.company,
    state,
    record: (event) => mailbox.record(event),
  });
  const record: Mailbox["record"] = (event, options) => {
    if (event.type === "stimulus-arrived") listeners.look();
    return mailbox.record(concealedEvent(withoutTypedKeys(event, keys), conceal), options);
  };
  outside.lend?.({ state, record });
  const moment = (): RequestMoment => ({
    now: clock.now(),
    timeZone: outside.timeZone,
    place: outside.place?.(),
  });
  const settingsOf = (of: SoulState) => of.settings ?? outside.settings;
  const settings = () => settingsOf(state());
  const openTurn = (id: TurnId | undefined) =>
    id !== undefined && state().open?.id === id ? state().open : null;

  const { mouth, hearing, desk, tellsOutside } = openGates({
    ...outside,
    record,
    state,
    settings: () => settings(),
    onBug: bug,
  });
  const hands = openHands(tools, clock);
  const recalling = openRecalling({
    clock,
    recall: outside.recall,
    easy: () => state().budget.kind !== "free",
    onBug: bug,
  });
  const habits = openHabits({
    clock,
    allowance: (model) => outside.allowance?.("reasoning", model) ?? unlimited,
    state,
    record,
    onBug: bug,
  });
  const thinking = openThinking({
    clock,
    habits,
    model: outside.model,
    allowance: (model) => outside.allowance?.(undefined, model, forWhom(state().open)) ?? unlimited,
    speech: () => settings().speech,
    routing: openRouting({
      clock,
      mind: outside.mind,
      model: () => outside.router?.(),
      allowance: (model) =>
        outside.allowance?.("router", model, forWhom(state().open)) ?? unlimited,
      state,
      record,
      onBug: bug,
    }),
    utterancesLeft: () => utterancesLeft(settings(), state().open),
    nextIndex: () => state().open?.speech.length ?? 0,
    record,
    state,
    onBug: bug,
    request: ({ turn, round }, at) => {
      const open = listeners.present(at.open);
      const waits = open?.id === turn && open.interrupted === undefined;
      if (!waits || open.rounds.at(-1)?.number !== round) return undefined;
      const inMind = recalling.of(open, at);
      if (inMind === undefined) return "not-yet";
      const recalled = inMind.text;
      const read = withRecalled(open, inMind.taint);
      return (standing) =>
        requestFor(
          outside.mind(),
          settingsOf(at),
          at,
          read,
          tools.tools(),
          { ...moment(), recalled },
          standing,
        );
    },
    known: recalling.known,
    news: recalling.news,
  });
  const appraising = openAppraising({
    clock,
    mind: outside.mind,
    model: () => outside.appraiser?.() ?? outside.model("easy"),
    allowance: (model) => outside.allowance?.("appraisal", model) ?? unlimited,
    state,
    record,
    onBug: bug,
  });
  const alarms = openAlarms(clock, outside.chance, (alarm, at) => {
    void record({ type: "alarm-rang", alarm }, { at });
  });

  const stopWork = () => {
    thinking.stop();
    hands.stop();
  };
  const stopEverything = () => {
    stopWork();
    appraising.stop();
    habits.stop();
    mouth.stop();
    alarms.stop();
  };

  const say = async ({ turn, index, item }: EffectOf<"say">) => {
    const isFirst = openTurn(turn)?.speech.find((one) => one.item.kind === "say")?.index === index;
    let timing: SpeechTiming | undefined;
    listeners.look();
    const outcome = !listeners.mayHear(openTurn(turn))
      ? ({ kind: "held", reason: "private" } as const)
      : await mouth
          .say(item, state().emotion, { turn, index }, (told) => {
            timing = told;
          })
          .catch((error): SpeechOutcome => {
            bug(error);
            return { kind: "unheard", note: "it could not be said" };
          });
    const took = isFirst && timing !== undefined ? { timing } : {};
    await record({ type: "speech-ended", turn, index, outcome, ...took });
  };

  const boundsOf = (turn: TurnId): ToolCallBounds =>
    boundsFor(settings(), openTurn(turn), tellsOutside);

  const act = async ({ turn, call }: EffectOf<"call-tool">) => {
    const ended = await hands.call(call, boundsOf(turn)).catch((error) => {
      bug(error);
      return { outcome: { error: "The tool could not be called." }, duration: 0 };
    });
    await record({ type: "tool-ended", turn, call: call.id, name: call.name, ...ended });
  };

  const sayRaw = async (effect: EffectOf<"say-raw" | "say-prompt">) => {
    const { turn, round, firstIndex } = effect;
    const forming = formingText({ next: firstIndex });
    const text =
      effect.type === "say-raw" ? effect.text : (promptNamed(outside.mind(), effect.prompt) ?? "");
    const formed = [forming.delta({ kind: "text", text }), forming.end()];
    const items = formed.flatMap(({ places }) => places);
    await record({ type: "speech-formed", turn, round, items });
  };

  const stir = async (effect: EffectOf<"stir">): Promise<void> => {
    if (effect.topic === goingHome && outside.isWatched?.() === true) {
      return await stir({ ...effect, prompt: "soliloquy", topic: undefined });
    }
    const { kind, prompt, values, topic, at } = effect;
    const text = promptNamed(outside.mind(), prompt, values) ?? prompt;
    const id = `${kind}:${topic ?? prompt}:${at}` as StimulusId;
    await record({
      type: "stimulus-arrived",
      stimulus: {
        id,
        kind,
        text,
        writtenAt: at,
        urgency: "queue",
        ...(topic === undefined ? {} : { topic }),
      },
    });
  };

  const begin = (effect: Effect): Promise<unknown> | undefined => {
    switch (effect.type) {
      case "think":
        mouth.readAhead();
        return thinking.think(effect);
      case "say":
        return say(effect);
      case "call-tool":
        return act(effect);
      case "say-raw":
      case "say-prompt":
        return sayRaw(effect);
      case "appraise":
        return appraising.appraise(effect);
      case "stir":
        return stir(effect);
      case "set-alarm":
        alarms.set(effect);
        return undefined;
      case "prepare":
        mouth.prepare(effect.text, state().emotion);
        return undefined;
      default:
        return end(effect);
    }
  };
  const end = (effect: EffectOf<"record" | "stop-work" | "stop-saying">) => {
    if (effect.type === "record") return record(effect.event);
    if (effect.type === "stop-saying") mouth.stop();
    else stopWork();
    return undefined;
  };
  /** What is written together with its cause: it waits for nothing outside. */
  const follows = (effect: Effect, after: SoulState): readonly SoulEvent[] => {
    if (effect.type === "record") return [effect.event];
    if (effect.type !== "think" || effect.delay > 0 || closing) return [];
    return thinking.announce(effect, after);
  };
  const endings: ReadonlySet<Effect["type"]> = new Set(["record", "stop-work", "stop-saying"]);
  let closing = false;
  const perform = (effect: Effect): void => {
    if (closing && !endings.has(effect.type)) return;
    try {
      begin(effect)?.catch(bug);
    } catch (error) {
      bug(error);
    }
  };

  const interrupt: SaintGraph["interrupt"] = (by, cut) => {
    const { open } = state();
    if (open === null) return;
    void record({ type: "turn-interrupted", turn: open.id, by, cut });
  };

  const ear = openEar({
    persona,
    journal: outside.journal,
    clock,
    state,
    record,
    hearing,
    onBug: bug,
  });
  const hear: SaintGraph["hear"] = async (stimulus) =>
    stimulus.kind === "comment"
      ? ((await ear.hearAll([stimulus]))[0] ?? "refused")
      : await take(stimulus);
  const take = async (stimulus: Stimulus): Promise<Heard> => {
    const event = SoulEvent.safeParse({ type: "stimulus-arrived", stimulus });
    if (!event.success) return "refused";
    return await record(event.data, { key: `stimulus:${stimulus.id}` });
  };

  listeners.look();
  await record({ type: "soul-woke", settings: outside.settings });
  habits.look([outside.model("free"), outside.model("easy")]);

  return {
    ...ear,
    ...desk,
    hear,
    async processTurn(stimulus) {
      const { reported, leave } = waiters.wait(stimulus.id);
      const recorded = await take(stimulus);
      if (recorded === "decided") return await reported;
      leave();
      return err(recorded);
    },
    callTool: (name, args, signal) => callTool(tools, clock, name, args, signal),
    interrupt,
    record,
    reconsider(allowance) {
      if (isNews(state().budget, allowance)) void record(standingEvent(allowance));
    },
    state,
    mayBeHeard: (text) => mouth.judge(text).kind === "pass",
    reread: mailbox.reread,
    lookWhoHears: listeners.look,
    async close(patience = longestPatience) {
      closing = true;
      alarms.stop();
      appraising.stop();
      habits.stop();
      const { open } = state();
      interrupt("shutdown", "after-utterance");
      await ended(clock, () => openTurn(open?.id), patience);
      stopEverything();
      await ended(clock, () => openTurn(open?.id), lastPatience);
      showing.stop();
      await mailbox.close();
      waiters.end();
    },
  };
}

const unlimited: Allowance = { standing: "free" };
const longestPatience = 3_000;
const lastPatience = 500;
const step = 20;

/** Waits until the turn is not open any more, at most `patience` milliseconds. */
async function ended(clock: Clock, turn: () => unknown, patience: number): Promise<void> {
  for (let waited = 0; waited < patience && turn() !== null; waited += step) {
    await clock.sleep(step);
  }
}
