// Draws the sheet of faces for the documentation: every drawn character with every emotion, every mouth shape, and a
//     persona whose look is derived from her id:
//       node test/pictures/stage-faces.ts [file]

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { type Avatar, drawnCharacters } from "../../src/protocol/avatar.ts";
import { emotions } from "../../src/protocol/emotion.ts";
import { type MouthShape, mouthShapes } from "../../src/protocol/mouth.ts";
import type { openAvatar } from "../../web/stage/src/avatar/open-avatar.ts";
import { openAvatarPage } from "../e2e/avatar-page.ts";
import { openBrowser } from "../e2e/browser.ts";

type Shown = {
  readonly avatar: Avatar;
  readonly label: string;
  readonly emotion: (typeof emotions)[number];
  readonly mouth: MouthShape;
};

const others = ["mio", "sora", "hana", "kai", "yuki", "nova", "lila"];

const shown: readonly Shown[] = [
  ...drawnCharacters.flatMap((character) =>
    emotions.map((emotion): Shown => {
      const avatar: Avatar = { kind: "drawn", character };
      return { avatar, label: `${character} · ${emotion}`, emotion, mouth: "closed" };
    }),
  ),
  ...mouthShapes.map((mouth, index): Shown => {
    const character = drawnCharacters[index % drawnCharacters.length];
    const avatar: Avatar = { kind: "drawn", character };
    return { avatar, label: `${character} · ${mouth}`, emotion: "neutral", mouth };
  }),
  ...others.map((seed): Shown => {
    const avatar: Avatar = { kind: "drawn", seed };
    return { avatar, label: `id: ${seed}`, emotion: "neutral", mouth: "closed" };
  }),
];

const columns = emotions.length;
const width = 134;
const height = 178;

type Look = { readonly wide: number; readonly high: number; readonly across: number };

/** Lays out a cell for every one that is shown. */
const layOut = (page: Page, look: Look) =>
  page.evaluate(({ wide, high, across }) => {
    document.body.style.cssText = "background:#e8edfc";
    const stage = document.querySelector<HTMLElement>("#stage");
    if (stage === null) return;
    stage.style.cssText = `display:grid;grid-template-columns:repeat(${across},${wide}px);grid-auto-rows:${high}px;font:600 12px "Noto Sans CJK JP",sans-serif;color:#4b4a75;text-align:center`;
  }, look);

/** Lives a while with an avatar and leaves it as it then is. */
const add = (page: Page, one: Shown, high: number) =>
  page.evaluate(
    async ({ avatar, label, emotion, mouth, tall }) => {
      const { avatars } = window as unknown as { avatars: { openAvatar: typeof openAvatar } };
      const live = await avatars.openAvatar(avatar, (path) => path);
      const cell = document.createElement("figure");
      const picture = document.createElement("div");
      const caption = document.createElement("figcaption");
      cell.style.margin = "0";
      picture.style.cssText = `height:${tall}px;overflow:hidden;border-radius:16px;margin:0 4px`;
      picture.append(live.element);
      if (mouth !== "closed" || label.endsWith("closed"))
        live.element.setAttribute("viewBox", "-170 -110 340 404");
      caption.textContent = label;
      cell.append(picture, caption);
      document.querySelector("#stage")?.append(cell);
      for (let now = 0; now < 1900; now += 16) {
        if (now === 592) live.feel(emotion);
        const said = now > 1500 ? mouth : "closed";
        live.draw({ now, mouth: said, openness: said === "closed" ? 0 : 1 });
      }
    },
    { ...one, tall: high },
  );

async function main(file: string): Promise<void> {
  const site = await openAvatarPage();
  const browser = await openBrowser();
  try {
    const rows = Math.ceil(shown.length / columns);
    const page = await browser.newPage({
      viewport: { width: columns * width, height: rows * height + 6 },
    });
    await page.goto(site.url);
    await page.waitForFunction(() => "avatars" in window);
    await layOut(page, { wide: width, high: height, across: columns });
    for (const one of shown) await add(page, one, height - 24);
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 80 });
    await writeFile(file, Buffer.from(data, "base64"));
  } finally {
    await browser.close();
    site.close();
  }
}

const [file = join(import.meta.dirname, "..", "..", "docs", "pictures", "stage-faces.webp")] =
  process.argv.slice(2);
await main(file);
