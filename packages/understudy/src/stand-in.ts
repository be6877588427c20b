// Says once, early in a conversation, that a stand-in speaks.

import type { UnderstudyAnswer } from "./answer.ts";
import { intentOf, isSafety } from "./intents/intent-tables.ts";
import { ownWordsOf } from "./own-words/own-words-of.ts";
import type { UnderstudyRequest } from "./read-request.ts";

const said = /代役|understudy|stand-in/iu;
/** Only within the first words that somebody says to her. */
const earlyWords = 3;

/** The answer, with the remark where it is due: to the household, in words of their own, and once. */
export function withStandIn(scene: UnderstudyRequest, answer: UnderstudyAnswer): UnderstudyAnswer {
  const { stimulus, earlier, persona, language, luck } = scene;
  const { line = "", uses = [] } = answer;
  const isDirect = stimulus.kind === "said" && !stimulus.audience && !stimulus.overheard;
  if (!isDirect || uses.length > 0 || line === "" || line.startsWith("[silent]")) return answer;
  if (isSafety(intentOf(stimulus.text, language)) || said.test(line)) return answer;
  const hers = earlier.filter(({ who }) => who === "her");
  const theirs = earlier.filter(({ who, from }) => who === "them" && from === stimulus.from);
  if (theirs.length >= earlyWords || hers.some(({ text }) => said.test(text))) return answer;
  const { standIn } = ownWordsOf(persona, language, luck);
  const [words = "", ...block] = line.split("\n::act");
  const between = language === "ja" ? "" : " ";
  return { ...answer, line: [`${words}${between}${standIn}`, ...block].join("\n::act") };
}
