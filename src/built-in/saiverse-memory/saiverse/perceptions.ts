// What SAIVerse writes into a persona's memory at each of her pulses, as if the user had said it: a copy of the situation.
// Nobody said it, and there is one for every few minutes.

const tags: ReadonlySet<string> = new Set(["perception", "situation_change"]);

const forms = [
  /^### 状況スナップショット\s*\n/,
  /^(?:## 今回新たに取得した発話\s*\n[\s\S]*?\n)?occupants:[^\n]*\nuser_online:(?:True|False)\b/,
  /^<system>【状況変化】/,
];

/** Whether a message is such a copy, by its tags or by its form. */
export const isPerception = (content: string, tagged: readonly string[]): boolean =>
  tagged.some((tag) => tags.has(tag)) || forms.some((form) => form.test(content.trimStart()));
