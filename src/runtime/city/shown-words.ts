// The words of the live persona, as they are heard, for the bodies that show subtitles.

import type { PersonaId } from "../../kernel/id.ts";
import type { Clock, JournalEntry } from "../../kernel/ports.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Life } from "../life/open-life.ts";
import type { ConversationView } from "../views/conversation-draft.ts";
import { emptyView, withJudgedEntry } from "../views/conversation-view.ts";

/** As much of a life as subtitles follow. */
type Spoken = Pick<Life, "live" | "onSoulStep"> & {
  readonly residents: Pick<Life["residents"], "soulOf">;
};

/** Milliseconds that her last words stand after they were heard. */
const lingering = 3_000;

type Outside = {
  readonly clock: Clock;
  /** Shows these words, or none; gives why that was not possible. Never rejects. */
  readonly show: (text: string) => Promise<string | undefined>;
  readonly onTrouble: (why: string) => void;
};

/** Puts what is being heard into the subtitle, and nothing that may still be held. */
export function followWords(life: Spoken, { clock, show, onTrouble }: Outside): () => void {
  const views = new Map<PersonaId, ConversationView>();
  const closing = new AbortController();
  let shown = "";
  let told = "";
  let setting = Promise.resolve();
  let clearing: AbortController | undefined;

  const set = (text: string) => {
    shown = text;
    // Of what came while a body was busy only the last is shown.
    setting = setting.then(async () => {
      if (shown !== text) return;
      const why = (await show(text)) ?? "";
      if (why !== "" && why !== told) onTrouble(why);
      told = why;
    });
  };
  const clearLater = async () => {
    clearing = new AbortController();
    const signal = AbortSignal.any([clearing.signal, closing.signal]);
    await clock.sleep(lingering, signal);
    if (!signal.aborted) set("");
  };
  const follow = async (persona: PersonaId, entry: JournalEntry<SoulEvent>): Promise<void> => {
    if (life.live() !== persona) return;
    const mayBeHeard = async (texts: readonly string[]) =>
      (await life.residents.soulOf(persona)?.mayBeHeard(texts)) ?? [];
    const view = await withJudgedEntry(views.get(persona) ?? emptyView, entry, mayBeHeard, 20);
    views.set(persona, view);
    const text = saidNow(view);
    if (text === shown) return;
    if (text === "" && shown !== "" && clearing === undefined) return void clearLater();
    if (text === "") return;
    clearing?.abort();
    clearing = undefined;
    set(text);
  };
  let following = Promise.resolve();
  const stop = life.onSoulStep((persona, { entry }) => {
    following = following.then(() => follow(persona, entry));
  });
  return () => {
    stop();
    closing.abort();
  };
}

/** The words that are being heard; empty when there are none, or they are not to be seen yet. */
function saidNow({ lines }: ConversationView): string {
  const line = lines.findLast((one) => one.kind === "speech" && one.progress === "saying");
  return line?.kind === "speech" ? line.text : "";
}
