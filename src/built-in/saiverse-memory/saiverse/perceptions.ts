// The tags of descriptions of the situation that SAIVerse writes into a persona's memory at each pulse, as if the user
// had said them. Nobody said them, and there is one every few minutes.

const tags: ReadonlySet<string> = new Set(["perception", "situation_change"]);

const forms = [
  /^### 状況スナップショット\s*\n/,
  /^(?:## 今回新たに取得した発話\s*\n[\s\S]*?\n)?occupants:[^\n]*\nuser_online:(?:True|False)\b/,
  /^<system>【状況変化】/,
];

/** Whether a message is such a description, by its tags or by its form. */
export const isPerception = (content: string, tagged: readonly string[]): boolean =>
  tagged.some((tag) => tags.has(tag)) || forms.some((form) => form.test(content.trimStart()));
