// Classifies a question by its form.

import type { QuestionAspect } from "../../languages/pack/analysis-patterns.ts";
import { anyLanguage } from "./all-packs.ts";
import { plain } from "./fold.ts";

export type QuestionForm = Readonly<Record<QuestionAspect, boolean>>;

const formOf = (aspect: QuestionAspect): RegExp => anyLanguage(({ question }) => question[aspect]);

const forms: Readonly<Record<QuestionAspect, RegExp>> = {
  when: formOf("when"),
  who: formOf("who"),
  where: formOf("where"),
  howMany: formOf("howMany"),
  why: formOf("why"),
  before: formOf("before"),
  now: formOf("now"),
  past: formOf("past"),
  ofAsker: formOf("ofAsker"),
  ofHer: formOf("ofHer"),
  told: formOf("told"),
  overview: formOf("overview"),
};

/** The form of a question; all false for any other text. */
export function questionForm(text: string): QuestionForm {
  const words = plain(text);
  return {
    when: forms.when.test(words),
    who: forms.who.test(words),
    where: forms.where.test(words),
    howMany: forms.howMany.test(words),
    why: forms.why.test(words),
    before: forms.before.test(words),
    now: forms.now.test(words),
    past: forms.past.test(words),
    ofAsker: forms.ofAsker.test(words),
    ofHer: forms.ofHer.test(words),
    told: forms.told.test(words),
    overview: forms.overview.test(words),
  };
}

const asksWithoutMark = anyLanguage(({ asksAtEnd }) => asksAtEnd);

/** Whether a text, or its last sentence, is a question. */
export const asks = (text: string): boolean =>
  /[?？]\s*["'」』)）]*\s*$/.test(text) || asksWithoutMark.test(text.trim());
