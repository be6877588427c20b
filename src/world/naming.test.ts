import { describe, expect, it } from "vitest";
import type { PersonaId } from "../kernel/id.ts";
import { namedIn } from "./naming.ts";

const bearer = (name: string) => ({ persona: name as PersonaId, name });
const named = (text: string, ...names: readonly string[]) => [...namedIn(text, names.map(bearer))];

describe("namedIn", () => {
  it.each([
    ["れん、起きてる？", "れん"],
    ["ねえ、エリスちゃん！", "エリス"],
    ["ﾏﾊｰはどう思う？", "マハー"],
    ["what do you think, ALICE?", "Alice"],
    ["アリスはどこ？", "アリス・リデル"],
    ["リデルさん", "アリス・リデル"],
    ["花子はどう？", "佐藤花子"],
    ["ルリ、おはよう", "星野ルリ"],
    ["hi Ada", "Ada Lovelace"],
    ["エリス、おいで", "エリスちゃん"],
    ["凛！", "凛"],
    ["Carla2は？", "Carla2"],
  ])("%j names %s", (text, name) => {
    expect(named(text, name)).toEqual([name]);
  });

  it.each([
    ["みんな、おはよう", "れん"],
    ["すばらしいトレンドだ", "レン"],
    ["Happy anniversary", "Ann"],
    ["みかさん、田中さん", "エリスさん"],
    ["月がきれい", "月の光"],
    ["", "れん"],
    ["あ", "あい"],
  ])("%j does not name %s", (text, name) => {
    expect(named(text, name)).toEqual([]);
  });

  it("where a longer name covers a shorter one, the longer one is meant", () => {
    expect(named("花子、こっち", "花", "花子")).toEqual(["花子"]);
    expect(named("花子と花、こっち", "花", "花子").sort()).toEqual(["花", "花子"]);
  });

  it("a part of a name that two share matches both", () => {
    expect(named("佐藤さん", "佐藤花子", "佐藤次郎").sort()).toEqual(["佐藤次郎", "佐藤花子"]);
  });
});
