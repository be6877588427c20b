// K1 and K2 of shown-pictures.ts.

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { jpegOfCanvas, pngOf } from "../../../test/fixtures/shown-pictures.ts";
import { tries } from "../../../test/fixtures/thoroughness.ts";
import { openShownPictures } from "./shown-pictures.ts";

function opened(mentioned: () => Promise<ReadonlySet<string> | undefined>) {
  const home = mkdtempSync(join(tmpdir(), "shown-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const time = { now: 0 };
  const clock = { now: () => time.now };
  const open = () => {
    const pictures = openShownPictures({ home, clock, mentioned });
    onTestFinished(pictures.close);
    return pictures;
  };
  return { home, time, open };
}

it("keeps a picture once under the name of its content, for its owner alone", async () => {
  const { home, open } = opened(async () => new Set());
  const pictures = open();
  const [one, two] = [await pictures.keep(jpegOfCanvas), await pictures.keep(jpegOfCanvas)];
  expect(one).toEqual(two);
  expect(readdirSync(join(home, "shown_pictures"))).toHaveLength(1);
  if (!one.ok) throw new Error(one.error);
  expect(await pictures.read(one.value.name)).toMatchObject({ kept: one.value });
  for (const name of ["shown_pictures/../minds/a.png", "/etc/passwd", "shown_pictures/a.png"]) {
    expect(await pictures.read(name)).toBeUndefined();
  }
});

it("a file whose content is not that of its name is no picture", async () => {
  const { home, open } = opened(async () => new Set());
  const pictures = open();
  const kept = await pictures.keep(jpegOfCanvas);
  if (!kept.ok) throw new Error(kept.error);
  writeFileSync(join(home, kept.value.name), pngOf(4, 4));
  expect(await pictures.read(kept.value.name)).toBeUndefined();
  expect(await pictures.showing([kept.value.name], async () => "said")).toBeUndefined();
});

it("what was uploaded and never shown is gone after a restart, and so is what was never finished", async () => {
  const { home, open } = opened(async () => new Set());
  const kept = await open().keep(jpegOfCanvas);
  if (!kept.ok) throw new Error(kept.error);
  writeFileSync(join(home, "shown_pictures", "a.jpg.x~"), "half");
  const again = open();
  await again.sweep();
  await again.keep(pngOf(3, 3));
  expect(readdirSync(join(home, "shown_pictures"))).toHaveLength(1);
  expect(existsSync(join(home, kept.value.name))).toBe(false);
  expect(await again.showing([kept.value.name], async () => "said")).toBeUndefined();
});

it("keeps everything while the journal cannot be read", async () => {
  const { home, open } = opened(async () => undefined);
  await open().keep(jpegOfCanvas);
  await open().sweep();
  expect(readdirSync(join(home, "shown_pictures"))).toHaveLength(1);
});

const step = fc.constantFrom("keep", "show", "forget", "sweep", "restart", "later");
const pictureNames = (home: string): readonly string[] => {
  const folder = join(home, "shown_pictures");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.map((file) => `shown_pictures/${file}`).sort();
};

it("K1 and K2: what an event refers to stays, whatever happens at the same time, and nothing else", async () => {
  const life = fc.array(fc.tuple(step, fc.nat(2)), { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(life, fc.scheduler(), async (steps, scheduler) => {
      const standing = new Set<string>();
      const { home, time, open } = opened(
        scheduler.scheduleFunction(async () => new Set(standing)),
      );
      let pictures = open();
      const names = ["", "", ""];
      const running: Promise<unknown>[] = [];
      const show = (name: string) =>
        pictures.showing(
          [name],
          scheduler.scheduleFunction(async () => standing.add(name)),
        );
      const deeds: Readonly<Record<string, (which: number) => Promise<unknown> | undefined>> = {
        async keep(which) {
          const kept = await pictures.keep(pngOf(which + 1, 2));
          names[which] = kept.ok ? kept.value.name : "";
        },
        show: (which) => void running.push(show(names[which] ?? "")),
        forget: (which) => void standing.delete(names[which] ?? ""),
        sweep: () => void running.push(pictures.sweep()),
        async later() {
          time.now += 3 * 3_600_000;
        },
        async restart() {
          await scheduler.waitFor(Promise.all(running));
          pictures = open();
        },
      };
      for (const [kind, which] of steps) await deeds[kind]?.(which);
      await scheduler.waitFor(Promise.all(running));
      expect(pictureNames(home)).toEqual(expect.arrayContaining([...standing]));
      await scheduler.waitFor(open().sweep());
      expect(pictureNames(home)).toEqual([...standing].sort());
    }),
    { numRuns: tries(150) },
  );
});
