import type { UnderstudyLanguage as Language } from "../understudy-language.ts";
import { enFeelings, enSafety } from "./en-heart.ts";
import { enMeeting } from "./en-meeting.ts";
import { enRest, enSmallTalk } from "./en-small-talk.ts";
import type { Intent } from "./intent.ts";
import { jaFeelings, jaSafety } from "./ja-heart.ts";
import { jaMeeting } from "./ja-meeting.ts";
import { jaRest, jaSmallTalk } from "./ja-small-talk.ts";

const tables: Readonly<Record<Language, readonly Intent[]>> = {
  ja: [...jaSafety, ...jaFeelings, ...jaMeeting, ...jaSmallTalk, ...jaRest],
  en: [...enSafety, ...enFeelings, ...enMeeting, ...enSmallTalk, ...enRest],
};
const safety: ReadonlySet<string> = new Set(["crisis", "injection", "identity"]);
const catchAll: ReadonlySet<string> = new Set(["question", "statement"]);

/** The intent of a comment: the first match; the last of each table matches everything. */
export function intentOf(text: string, language: Language): Intent {
  const folded = text.normalize("NFKC").toLowerCase().slice(0, 400);
  const table = tables[language];
  return table.find(({ when }) => when.test(folded)) ?? (table.at(-1) as Intent);
}

/** The intent of this name. */
export const intentNamed = (name: string, language: Language): Intent | undefined =>
  tables[language].find((each) => each.name === name);

/** Whether it concerns harm, manipulation or honesty; such intents precede every game and tool. */
export const isSafety = ({ name }: Intent): boolean => safety.has(name);

/** Whether nothing specific was recognized. */
export const isCatchAll = ({ name }: Intent): boolean => catchAll.has(name);
