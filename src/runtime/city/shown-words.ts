// Sends the words of the live personas, as they are heard, to the bodies that show subtitles.

import type { CityRuntime } from "../../city/life/open-life.ts";
import type { ConversationView } from "../../city/read-models/conversation-draft.ts";
import { emptyView, withJudgedEntry } from "../../city/read-models/conversation-view.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { Clock, JournalEntry } from "../../kernel/ports.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";

/** The part of a life that subtitles need. */
type Spoken = Pick<CityRuntime, "company" | "onSoulStep"> & {
  readonly residents: Pick<CityRuntime["residents"], "soulOf">;
};

/** Milliseconds for which her last words stay visible after they were heard. */
const lingering = 3_000;

type Deps = {
  readonly clock: Clock;
  /** Shows these words, or clears them; resolves with the error, if any. Never rejects. */
  readonly show: (text: string) => Promise<string | undefined>;
  readonly onTrouble: (why: string) => void;
};

/** Puts the utterance that is being heard into the subtitle, and nothing that may still be held. */
export function followWords(life: Spoken, { clock, show, onTrouble }: Deps): () => void {
  const views = new Map<PersonaId, ConversationView>();
  const closing = new AbortController();
  let shown = "";
  let told = "";
  let setting = Promise.resolve();
  let clearing: AbortController | undefined;

  const set = (text: string) => {
    shown = text;
    // While a body is busy only the newest text is kept.
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
    if (!life.company().includes(persona)) return;
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

/** The words being heard; empty when there are none, or they must not be shown yet. */
function saidNow({ lines }: ConversationView): string {
  const line = lines.findLast((one) => one.kind === "speech" && one.progress === "saying");
  return line?.kind === "speech" ? line.text : "";
}
