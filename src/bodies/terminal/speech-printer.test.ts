import { expect, it } from "vitest";
import type { Clock } from "../../kernel/ports.ts";
import { speechPrinter } from "./speech-printer.ts";

const clock: Clock = { now: () => 0, sleep: () => new Promise((resolve) => setImmediate(resolve)) };

function paper(write: (text: string) => Promise<"written" | "closed">) {
  const printed: string[] = [];
  return {
    printed,
    output: {
      coloured: false,
      write: (text: string) => {
        printed.push(text);
        return write(text);
      },
    },
  };
}
const written = async () => "written" as const;
const line = (text: string) => ({ label: "[AI]:", text });

it("prints lines whole and in order, also letter by letter", async () => {
  const { printed, output } = paper(written);
  const printer = speechPrinter(output, clock, 100);
  const both = await Promise.all([printer.print(line("がんば👨‍👩‍👧")), printer.print(line("ok"))]);
  expect(both).toEqual(["heard", "heard"]);
  expect(printed).toEqual(["[AI]: ", "が", "ん", "ば", "👨‍👩‍👧", "\n", "[AI]: ", "o", "k", "\n"]);
  expect(printer.waiting()).toBe(0);
});

it("cuts the line being printed and all that wait, and prints later ones", async () => {
  const { printed, output } = paper(written);
  const printer = speechPrinter(output, clock, 100);
  const first = printer.print(line("abcdef"));
  const second = printer.print(line("xyz"));
  while (!printed.includes("b")) await clock.sleep(0);
  printer.stop();
  expect([await first, await second]).toEqual(["cut", "cut"]);
  expect(await printer.print(line("q"))).toBe("heard");
  expect(printed.join("")).toMatch(/^\[AI\]: abc?\n\[AI\]: q\n$/);
});

it("cuts only the line whose own signal aborts", async () => {
  const { output } = paper(written);
  const printer = speechPrinter(output, clock, 100);
  const given = AbortSignal.abort();
  expect(await printer.print(line("a"), given)).toBe("cut");
  expect(await printer.print(line("b"))).toBe("heard");
});

it("does not wait for a reader that has stopped reading once it is stopped", async () => {
  const { output } = paper(() => new Promise(() => undefined));
  const printer = speechPrinter(output, clock, 0);
  const stuck = printer.print(line("a"));
  await clock.sleep(0);
  printer.stop();
  expect(await stuck).toBe("cut");
});

it("reports when nobody can read it", async () => {
  const { output } = paper(async () => "closed");
  expect(await speechPrinter(output, clock, 0).print(line("a"))).toBe("unheard");
  expect(await speechPrinter(output, clock, 9).print(line("a"))).toBe("unheard");
});

it("refuses a flood", async () => {
  const { output } = paper(() => new Promise(() => undefined));
  const printer = speechPrinter(output, clock, 0);
  const flood = Array.from({ length: 1_001 }, () => printer.print(line("a")));
  expect(await flood.at(-1)).toBe("too-much-waiting");
});
