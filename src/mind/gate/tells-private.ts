// Whether an utterance reveals something private.

import type { PrivateTexts } from "./private-texts.ts";
import type { PublicTexts } from "./public-texts.ts";
import type { AnalysedSpeech } from "./said.ts";

/** What the hearers must not learn. */
export type Hidden = { readonly tells: (said: AnalysedSpeech) => boolean };

export const nothingHidden: Hidden = { tells: () => false };

/** The least digits of a number that is said digit by digit, over minutes. */
const leastDigits = 4;

function tellsParticular(
  { particulars }: PrivateTexts,
  said: AnalysedSpeech,
  except: PublicTexts,
): boolean {
  if (particulars.size() === 0) return false;
  const { marked, spelt, sounds, numbers, digits } = said;
  const isPrivate = (all: Iterable<Parameters<PublicTexts["hasParticular"]>[0]>): boolean => {
    for (const one of all) if (!except.hasParticular(one)) return true;
    return false;
  };
  return (
    isPrivate(particulars.within(marked)) ||
    spelt.some(({ text, from, least }) => isPrivate(particulars.spelt(text, from, least))) ||
    isPrivate(particulars.moved(said.strange)) ||
    isPrivate(particulars.like(said.transcribed)) ||
    isPrivate(particulars.sounding(sounds, marked.company)) ||
    numbers.some((one) =>
      isPrivate(particulars.numbers(one.digits, 0, Math.max(3, one.digits.length))),
    ) ||
    isPrivate(particulars.numbers(digits.text, digits.from, leastDigits))
  );
}

/** Spelt stretches are checked like disguised ones. */
const speltStretches = ({ spelt }: AnalysedSpeech) =>
  spelt.map(({ text, from }) => ({ said: text, from, until: text.length }));

export function tellsPrivate(
  texts: PrivateTexts,
  said: AnalysedSpeech,
  except: PublicTexts,
): boolean {
  if (texts.isEmpty()) return false;
  return (
    texts.tellsStretch(said.letters, except) ||
    tellsParticular(texts, said, except) ||
    texts.tellsSentence(said.words, except) ||
    texts.tellsFigure(said.figures, except) ||
    texts.tellsBySound(said.soundText, except) ||
    speltStretches(said).some((letters) => texts.tellsStretch(letters, except))
  );
}
