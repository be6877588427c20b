import { type JournalFeed, openJournalFeed } from "../src/apps/city/journal-feed.ts";
import type { FeedStatus, PageComment } from "../src/apps/city/live-feed.ts";
import { turnId } from "../src/kernel/id.ts";
import type { JournalEntry } from "../src/kernel/ports.ts";
import { ok } from "../src/kernel/result.ts";
import type { Emotion } from "../src/protocol/emotion.ts";
import { pageStimulusId } from "../src/protocol/live-feed.ts";
import { SoulEvent } from "../src/protocol/soul-events.ts";

type Loose = { readonly type: SoulEvent["type"]; readonly [field: string]: unknown };
type Listener = (entries: readonly JournalEntry<SoulEvent>[]) => void;

const stream = "soul:ren";

/** A journal in memory whose writer is the test. It outlives the feeds that read it. */
export class ScriptedSoul {
  readonly #entries: JournalEntry<SoulEvent>[] = [];
  readonly #listeners = new Set<Listener>();
  #turn = 0;
  #index = 0;
  interrupts = 0;
  status: FeedStatus = {
    model: { name: "understudy", understudy: true },
    servers: [
      { name: "terminal", up: true, tools: 2 },
      { name: "weather", up: false },
    ],
  };

  write(event: Loose, at = Date.now()): void {
    const number = this.#entries.length + 1;
    const entry = { stream, seq: number, number, at, event: SoulEvent.parse(event) };
    this.#entries.push(entry);
    for (const listener of [...this.#listeners]) listener([entry]);
  }

  /** A comment is durable once; the same id again changes nothing. */
  comment(comment: PageComment): void {
    const id = pageStimulusId(comment.id);
    const known = this.#entries.some(
      ({ event }) => event.type === "stimulus-arrived" && event.stimulus.id === id,
    );
    if (!known) this.hear(comment.text, comment.name ?? "あなた", id);
  }

  hear(text: string, name = "みなと", id = `chat:${this.#entries.length}`): void {
    const author = { id: "a", name, platform: "page", role: "user" };
    this.write({
      type: "stimulus-arrived",
      stimulus: { id, kind: "comment", text, author, writtenAt: Date.now() },
    });
  }

  startTurn(): void {
    this.#turn += 1;
    this.#index = 0;
    this.write({
      type: "model-started",
      turn: turnId(this.#turn),
      round: 1,
      attempt: 1,
      reason: "stimulus",
      model: "understudy",
    });
  }

  #form(item: object): number {
    const index = this.#index;
    this.#index += 1;
    const items = [{ index, item }];
    this.write({ type: "speech-formed", turn: turnId(this.#turn), round: 1, items });
    return index;
  }

  /** Begins an utterance; answers its index. */
  say(text: string): number {
    return this.#form({ kind: "say", text });
  }

  endSpeech(index: number, outcome: object = { kind: "heard" }): void {
    this.write({ type: "speech-ended", turn: turnId(this.#turn), index, outcome });
  }

  feel(emotion: Emotion): void {
    this.endSpeech(this.#form({ kind: "emotion", emotion }));
  }

  callTool(name: string, args: object, output: string): void {
    const turn = turnId(this.#turn);
    const call = `${turn}.1.0`;
    this.write({
      type: "model-ended",
      turn,
      round: 1,
      parts: [{ kind: "call", id: call, name, args }],
      finish: "stop",
      route: "understudy",
      usage: { input: 412, output: 36 },
      duration: 12,
    });
    this.write({ type: "tool-ended", turn, call, name, outcome: { output }, duration: 184 });
  }

  endTurn(outcome = "spoken"): void {
    this.write({ type: "turn-ended", turn: turnId(this.#turn), outcome });
  }

  /** A new reader of the journal, as after a restart of the program. */
  openFeed(): Promise<JournalFeed> {
    return openJournalFeed({
      journal: {
        latest: (_stream, count) => Promise.resolve(this.#entries.slice(-count)),
        subscribe: (listener) => {
          this.#listeners.add(listener);
          return () => this.#listeners.delete(listener);
        },
      },
      stream,
      identity: {
        conversation: stream,
        persona: { id: "ren", displayName: "紅月れん", language: "ja" },
      },
      status: () => this.status,
      comment: async (comment) => {
        this.comment(comment);
        return ok(undefined);
      },
      interrupt: () => {
        this.interrupts += 1;
      },
    });
  }
}
