import { expect, it } from "vitest";
import { cutsOf, formsOf } from "../../../test/fixtures/oddities.ts";
import { voicesIn } from "./espeak-voices.ts";

const heading =
  "Pty Language       Age/Gender VoiceName          File                 Other Languages";
const lines = [
  " 5  en-gb           --/M      English_(Great_Britain) gmw/en           (en 2)",
  " 2  en-us           --/M      English_(America)  gmw/en-US            (en 3)",
  " 5  ja              --/M      Japanese           jpx/ja               ",
];
const list = [heading, ...lines, ""].join("\n");
const files = ["gmw/en", "gmw/en-US", "jpx/ja"];
const filesIn = (told: string) => [...new Set(voicesIn(told).map(({ file }) => file))];

it("reads the voices, and not the line above them, in every form of a file", () => {
  expect(voicesIn(list)[1]).toEqual({
    ...{ language: "en-us", name: "English_(America)", file: "gmw/en-US" },
  });
  for (const { bytes, label } of formsOf(list)) {
    if (label.startsWith("UTF-16")) continue;
    expect(filesIn(Buffer.from(bytes).toString("utf8")), label).toEqual(files);
  }
});

it("an odd line costs no other one", () => {
  const odd = (line: string) => [
    ...["", line.trim(), `${line}\r`, line.replaceAll(" ", "\t"), line.toUpperCase()],
    ...[`${line}\n${line}`, `${line}\u0000\u0007`, `\ufeff${line}`, "error: no such file"],
    ...[`${line}${" long".repeat(50_000)}`, line.split(/\s+/).toReversed().join(" ")],
    ...Array.from({ length: line.length }, (_, at) => line.slice(0, at)),
  ];
  for (const [place, line] of lines.entries())
    for (const put of odd(line)) {
      const found = filesIn([heading, ...lines.with(place, put)].join("\n"));
      const others = files.filter((_, at) => at !== place);
      expect(
        found.filter((file) => others.includes(file)),
        put.slice(0, 80),
      ).toEqual(others);
    }
});

it("reads a list that is cut anywhere as far as it goes", () => {
  for (const { bytes } of cutsOf(Buffer.from(list))) {
    const cut = Buffer.from(bytes).toString("utf8");
    const whole = lines.filter((line) => cut.includes(`${line}\n`)).length;
    expect(filesIn(cut).slice(0, whole)).toEqual(files.slice(0, whole));
  }
});
