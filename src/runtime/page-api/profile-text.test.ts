import { expect, it } from "vitest";
import { profileIn } from "./profile-text.ts";

const file = (path: string, text: string) => ({ path, text });

it.each([
  ["会話例", "夜の屋根が好き。"],
  ["Dialogue examples", "She likes roofs."],
])("leaves the title and what follows the heading %s out", (heading, text) => {
  const files = [file("persona.md", `# Mio\n${text}\n\n## ${heading}\nThem: hi\nMio: hi`)];
  expect(profileIn(files, "ja")).toBe(text);
});

it("takes the profile in the language of the page, else the first", () => {
  const files = [file("persona.md", "# 灯\n屋根"), file("persona.en.md", "# Akari\nroofs")];
  expect(profileIn(files, "en")).toBe("roofs");
  expect(profileIn(files, "ja")).toBe("屋根");
  expect(profileIn([], "ja")).toBe("");
});

it("keeps a heading that only holds these words, and the words in a line", () => {
  const text = "## 会話例のない人\n会話例";
  expect(profileIn([file("persona.md", text)], "ja")).toBe(text);
});
