// What a question asks for, by its form.

import { plain } from "./fold.ts";

export type QuestionForm = {
  readonly when: boolean;
  readonly who: boolean;
  readonly where: boolean;
  readonly howMany: boolean;
  readonly why: boolean;
  /** What was so before a change is asked for: what was superseded counts here, too. */
  readonly before: boolean;
  /** What is so now. */
  readonly now: boolean;
  /** What has been is asked for, not what is to come. */
  readonly past: boolean;
  /** Of the asker, in the first person; of her who is asked, in the second. */
  readonly ofAsker: boolean;
  readonly ofHer: boolean;
};

const forms: Readonly<Record<keyof QuestionForm, RegExp>> = {
  when: /いつ|何日|何月|何年|何曜|何時|どの(?:日|月|年|季節)|\b(?:when|(?:what|which) (?:date|day|month|year|time|season)|how long ago|since when)\b/,
  who: /誰|だれ|どなた|どの人|\b(?:who|whom|whose)\b/,
  where:
    /どこ|どちらの(?:国|町|街|店)|何(?:県|市|町|駅)|\bwhere\b|\b(?:what|which) (?:city|country|town|place|state)\b/,
  howMany:
    /いくつ|いくら|何(?:人|個|回|本|枚|匹|頭|羽|歳|才|冊|杯|台|件|点|円|度|分|時間|日間|週間|[かヶケ]月|キロ|メートル|センチ|グラム|パーセント|割|倍|階|番|号)|どの(?:くらい|ぐらい)|何%|\bhow (?:many|much|old|long|far|often|tall|big|large|heavy|high)\b|\bwhat (?:number|percentage|size|amount|price)\b/,
  why: /なぜ|なんで|どうして|理由|\b(?:why|what made|reason)\b/,
  before:
    /以前|前は|もともと|元々|昔|かつて|最初は|変わる前|\b(?:before|used to|originally|previous(?:ly)?|formerly|at first|initially|earlier|first said)\b/,
  now: /今は|今の|現在|最新|いまの|\b(?:now|current(?:ly)?|latest|these days|at the moment|most recent(?:ly)?)\b/,
  past: /た(?:の|か|のか|んだ(?:っけ|ろう)?)*[?？]|だった|ました|でした|\b(?:did|was|were|has|have|had)\b(?!.*\b(?:will|going to|plan(?:s|ning)?|wants?)\b)/,
  ofAsker: /私|わたし|僕|ぼく|俺|おれ|うちの|自分|\b(?:i|my|me|mine|i'm|i've|i'd)\b/,
  ofHer: /あなた|君|きみ|\b(?:you|your|yours)\b/,
};

/** The form of a question; all false for what asks nothing of the kind. */
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
  };
}

/** Whether a text, or its last sentence, asks. */
export const asks = (text: string): boolean =>
  /[?？]\s*["'」』)）]*\s*$/.test(text) || /(?:か|かな|の|っけ)[。！!…]*\s*$/.test(text.trim());
