// The stage of a scripted city: a soul's events in memory, shown as the studio's view.

import { emptyView, linesAfter, withEntry } from "../../src/city/read-models/conversation-view.ts";
import type { Resume, WatchedView } from "../../src/city/read-models/page-host.ts";
import { turnId } from "../../src/kernel/id.ts";
import { SoulEvent } from "../../src/protocol/soul-events.ts";
import { people } from "./scripted-city.ts";

type Loose = { readonly type: SoulEvent["type"]; readonly [field: string]: unknown };

export class ScriptedStudio {
  #view = emptyView;
  #number = 0;
  #turn = 0;
  #isLive = false;
  readonly #listeners = new Set<() => void>();

  write(event: Loose): void {
    this.#number += 1;
    const entry = { stream: "soul:ren", seq: this.#number, number: this.#number, at: Date.now() };
    this.#view = withEntry(this.#view, { ...entry, event: SoulEvent.parse(event) }, () => true);
    this.#changed();
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  goLive(isLive: boolean): void {
    this.#isLive = isLive;
    this.#changed();
  }

  hear(text: string, name: string, id: string): void {
    const author = { id: name, name, platform: "page", role: "audience" };
    const stimulus = { id: `page:${id}`, kind: "comment", text, author, writtenAt: Date.now() };
    this.write({ type: "stimulus-arrived", stimulus });
  }

  /** A whole turn on the stage. */
  answer(texts: readonly string[]): void {
    this.#turn += 1;
    const turn = turnId(this.#turn);
    const round = { turn, round: 1 };
    const model = "understudy";
    this.write({ type: "model-started", ...round, attempt: 1, reason: "stimulus", model });
    for (const [index, text] of texts.entries()) {
      const items = [{ index, item: { kind: "say", text } }];
      this.write({ type: "speech-formed", ...round, items });
      this.write({ type: "speech-ended", turn, index, outcome: { kind: "heard" } });
    }
    this.write({ type: "turn-ended", turn, outcome: "spoken" });
  }

  watch(resume: Resume | undefined, epoch: string): WatchedView {
    let cursor = resume?.epoch === epoch ? resume.after : undefined;
    let told = "";
    return {
      subscribe: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      next: () => {
        const { state } = this.#view;
        const live = this.#isLive ? { persona: people.ren, name: "紅月れん", state } : null;
        const page = this.#isLive
          ? linesAfter(this.#view, cursor, 200)
          : { lines: [], cursor: cursor ?? 0, fresh: told === "" };
        const now = JSON.stringify(live);
        if (!page.fresh && page.lines.length === 0 && now === told) return undefined;
        told = now;
        cursor = this.#isLive ? page.cursor : undefined;
        const { lines, fresh } = page;
        return { kind: "studio", fresh, live, lines: [...lines], cursor: page.cursor };
      },
    };
  }
}
