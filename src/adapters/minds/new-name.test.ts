import { expect, it } from "vitest";
import { withNewName } from "./new-name.ts";

it.each([
  ["the heading", "# 紅月れん", "# 星野ルナ"],
  [
    "the line of the name",
    "- 名前: 紅月れん（あかつき れん、Ren Akatsuki）\n- 一人称: あたし",
    "- 名前: 星野ルナ\n- 一人称: あたし",
  ],
  ["the layout of others", "character = 紅月れん (Ren Kouzuki)", "character = 星野ルナ"],
  [
    "her examples",
    "れん: [emotion: joy] 紅月れんだよ。",
    "星野ルナ: [emotion: joy] 星野ルナだよ。",
  ],
  ["who calls her", "相手: れん、ポンコツじゃない？", "相手: 星野ルナ、ポンコツじゃない？"],
  ["no other word", "相手: それんち、れんげの花", "相手: それんち、れんげの花"],
])("stands in %s", (_, text, expected) => {
  expect(withNewName(text, ["紅月れん"], "星野ルナ")).toBe(expected);
});

it.each([
  ["エア", "エアはエアコンとフェアが苦手。エア", "風はエアコンとフェアが苦手。風"],
  ["Ren Fox", "Ren: I am Ren Fox, not Ren Foxy.", "風: I am 風, not Ren Foxy."],
  ["Will Fox", "Them: Hi Will! Will you?", "Them: Hi 風! Will you?"],
  ["The Cat", "The cat: The Cat speaks.", "The cat: 風 speaks."],
  ["葵", "# 葵\n葵: 葵の花と向日葵", "# 風\n風: 葵の花と向日葵"],
])("leaves words around %s alone", (before, text, expected) => {
  expect(withNewName(text, [before], "風")).toBe(expected);
});

it("may contain the old one", () => {
  expect(withNewName("Ren: Ren Fox", ["Ren Fox"], "Ren Fox Jr")).toBe("Ren Fox Jr: Ren Fox Jr");
});
