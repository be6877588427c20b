import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sourcesOf } from "../../test/fixtures/mind-sources.ts";
import type { Json } from "../kernel/json.ts";
import { emotions } from "../protocol/emotion.ts";
import { avatarFiles, avatarOf } from "./avatar.ts";
import { readMind } from "./mind-files.ts";
import { problemText } from "./problem-text.ts";

const { id } = sourcesOf({});
const lookOf = (avatar: Json | undefined) => avatarOf({ id, avatar });

const warned = (avatar: Json, assets: readonly string[] = []) => {
  const files = { "persona.md": "# ミオ", "mind.json": JSON.stringify({ avatar }) };
  const read = readMind(sourcesOf(files, { assets }));
  if (!read.ok) throw new Error(read.error.map(({ code }) => code).join(", "));
  return read.value.warnings.map(({ code, field, details }) => ({ code, field, ...details }));
};

const path = fc
  .array(fc.constantFrom("..", "/", "a", "%2e", "http:", "?", "#", "\\", ".png", " "))
  .map((pieces) => pieces.join(""));

describe("how she looks", () => {
  it("is a look of her own where the mind has no avatar", () => {
    expect(lookOf(undefined)).toEqual({ kind: "drawn", seed: "mio" });
  });

  it("is that of a character for the persona of that name", () => {
    const ren = { ...sourcesOf({}), id: "ren" as typeof id };
    expect(avatarOf({ id: ren.id, avatar: undefined })).toEqual({
      kind: "drawn",
      character: "ren",
    });
  });

  it.each<[string, Json, unknown]>([
    ["a word", "puppet", { kind: "drawn", seed: "mio" }],
    ["a character", "Air", { kind: "drawn", character: "air" }],
    ["a model", "assets/mio.vrm", { kind: "vrm", file: "assets/mio.vrm" }],
    ["a picture", "assets/a.png", { kind: "portraits", portraits: { neutral: "assets/a.png" } }],
    [
      "colours",
      { colours: { hair: "#112233" } },
      { kind: "drawn", seed: "mio", colours: { hair: "#112233" } },
    ],
    [
      "pictures of an ai-tuber mind",
      { portraits: { joyful: "assets/ai_joyful.png", sad: "assets/ai_sad.png" } },
      {
        kind: "portraits",
        portraits: { joy: "assets/ai_joyful.png", sadness: "assets/ai_sad.png" },
      },
    ],
  ])("can be said by %s", (_, written, look) => {
    expect(lookOf(written)).toEqual(look);
  });

  it("comes from the pictures of an ai-tuber folder", () => {
    const assets = ["assets/ai_joyful.png", "assets/ai_neutral.png"];
    const read = readMind(sourcesOf({ "persona.md": "# ミオ" }, { assets }));
    if (!read.ok) throw new Error("it is read");
    expect(avatarOf(read.value.mind)).toEqual({
      kind: "portraits",
      portraits: { joy: "assets/ai_joyful.png", neutral: "assets/ai_neutral.png" },
    });
  });

  it("is always one that the stage can show, and no file of it lies outside the mind", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), path, (written, path) => {
        for (const avatar of [written as Json, path, { file: path }, { portraits: { joy: path } }])
          for (const file of avatarFiles(lookOf(avatar)))
            expect(new URL(file, "http://mind/here/").href).toMatch(/^http:\/\/mind\/here\//);
      }),
    );
  });
});

describe("its problems", () => {
  it.each<[string, Json, string, string | undefined]>([
    [
      "a character that nobody drew",
      { kind: "drawn", character: "rem" },
      "avatar.character",
      "ren",
    ],
    ["a short word that means nothing", "erris", "avatar", "eris"],
    ["a kind that is none", { kind: "vrmm", file: "a.vrm" }, "avatar.kind", "vrm"],
    ["a colour that is none", { colours: { hair: "red" } }, "avatar.colours.hair", undefined],
    ["a file outside", { file: "../a.vrm" }, "avatar.file", undefined],
    ["pictures of no emotion", { portraits: { joi: "a.png" } }, "avatar.portraits.joi", undefined],
  ])("%s is a warning, and she is drawn", (_, written, field, meant) => {
    expect(warned(written)).toEqual([
      expect.objectContaining({
        code: "avatar-bad",
        field,
        ...(meant === undefined ? {} : { nearest: meant }),
      }),
    ]);
    expect(lookOf(written)).toEqual({ kind: "drawn", seed: "mio" });
  });

  it("include a missing file", () => {
    const portraits = { neutral: "assets/calm.png", joy: "assets/glad.png" };
    expect(warned({ portraits }, ["assets/calm.png", "assets/glat.png"])).toEqual([
      {
        code: "avatar-file-missing",
        field: "avatar",
        value: "assets/glad.png",
        nearest: "assets/glat.png",
      },
    ]);
    expect(warned({ file: "assets/mio.vrm" }, ["assets/mio.vrm"])).toEqual([]);
  });

  it("are described in both languages with what to do", () => {
    const problem = {
      severity: "warning",
      file: "mind.json",
      field: "avatar.kind",
      code: "avatar-bad",
      details: { value: '"vrmm"', allowed: "drawn, portraits, vrm", nearest: "vrm" },
    } as const;
    expect(problemText(problem, "ja")).toContain("「vrm」のことですか");
    expect(problemText(problem, "en")).toContain("It can be: drawn, portraits, vrm.");
  });
});

describe("the files that a page may fetch", () => {
  it("are those that are shown, each once", () => {
    const portraits = { neutral: "assets/a.png", joy: "assets/b.png" };
    expect(avatarFiles({ kind: "portraits", portraits, talking: { joy: "assets/b.png" } })).toEqual(
      ["assets/a.png", "assets/b.png"],
    );
    expect(avatarFiles({ kind: "vrm", file: "assets/a.vrm" })).toEqual(["assets/a.vrm"]);
    expect(avatarFiles({ kind: "drawn" })).toEqual([]);
    expect(emotions).toHaveLength(7);
  });
});
