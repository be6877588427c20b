// Text never to be shown: blocks of acts, and words said where nobody may see them. What the audience cannot cause.

import { expect, it } from "vitest";
import { says } from "../wire/fake-gemini/script.ts";
import { cookieOf, type Page, post } from "../wire/page-client.ts";
import { sharedBrowser } from "./browser.ts";
import { fakeGemini, violations } from "./ends.ts";
import { freshFolder } from "./program.ts";
import {
  blockSigns,
  cityEvents,
  givePassword,
  newId,
  openWorld,
  order,
  playedBy,
  rooms,
  visit,
  wire,
} from "./world.ts";

const browser = await sharedBrowser();

const piecesOf = (text: string, size: number): readonly string[] => {
  const points = [...text];
  return Array.from({ length: Math.ceil(points.length / size) }, (_, place) =>
    points.slice(place * size, (place + 1) * size).join(""),
  );
};

it("never lets a block be seen, however a model cuts it", async () => {
  const block =
    'そうだなあ。\n::act\n[{"action": "think", "inner_words": "静かな夜だ"}]\n::end\nおしまい。';
  const sizes = [1, 2, 3, 5, 8, 13, 200];
  let size = 1;
  const gemini = await fakeGemini({ answer: () => says(...piecesOf(block, size)) });
  const world = await openWorld({ env: playedBy(gemini) });
  const shown = await visit(browser, `${world.url}/room/${rooms.user}`);
  const map = await visit(browser, world.url);
  // The map shows what is said from its first view on.
  await expect.poll(() => map.frames.join("\n")).toContain('"kind":"city"');
  const operator = await wire(world);
  operator.watch("room", { kind: "room", building: rooms.user });
  const said = (count: number) =>
    operator.texts("room").filter((text) => text.replace(/\s/g, "") === "そうだなあ。おしまい。")
      .length === count;
  for (const [place, each] of sizes.entries()) {
    size = each;
    await order(operator, { do: "say", building: rooms.user, text: `${place} 番目のお話は？` });
    await operator.until(() => said(place + 1));
  }
  const acted = () => cityEvents(world).filter(({ type }) => type === "act-ended");
  await expect.poll(() => acted().length).toBe(sizes.length);
  await expect.poll(() => shown.page.locator("article.theirs").count()).toBe(sizes.length);
  for (const one of [shown, map]) {
    await expect.poll(() => one.frames.join("\n")).toContain("おしまい");
    const everything = `${one.frames.join("\n")}\n${await one.shown()}`;
    expect(everything).toContain("おしまい");
    expect(everything).not.toMatch(blockSigns);
    expect(one.complaints).toEqual([]);
  }
  expect(operator.wire).not.toMatch(blockSigns);
  expect(world.program.out()).not.toMatch(blockSigns);
  expect(violations(gemini)).toEqual([]);
});

it("keeps the words of a hidden room from every page but the operator's log", async () => {
  const secret = "月の裏の合言葉はアルテミシア";
  const gemini = await fakeGemini({ answer: () => says(`${secret}。`, "覚えておこう。") });
  const folder = await freshFolder();
  const passwords = {
    operator: await givePassword(folder, "operator"),
    user: await givePassword(folder, "user"),
  };
  const world = await openWorld({ folder, env: playedBy(gemini) });
  const signedIn = async (role: "operator" | "user") => {
    const answer = await post(world.url, "/sign-in", { password: passwords[role] });
    return await wire(world, { cookie: cookieOf(answer) });
  };
  const operator = await signedIn("operator");
  const watchAll = (page: Page) => {
    page.watch("city", { kind: "city" });
    page.watch("studio", { kind: "studio" });
    for (const room of Object.values(rooms)) page.watch(room, { kind: "room", building: room });
  };
  const watchers = [await signedIn("user"), await signedIn("operator")];
  for (const page of watchers) watchAll(page);
  operator.watch("log", { kind: "log", building: rooms.hidden });
  await order(operator, { do: "move-persona", persona: "ren", building: rooms.hidden });
  await order(operator, { do: "continue", persona: "ren" });
  await operator.until(() => operator.texts("log").some((text) => text.includes(secret)));
  await order(operator, { do: "tell-world-event", text: "鐘が鳴った", buildings: [rooms.hidden] });
  const [user] = watchers as [Page];
  const asks = [
    await user.ask(newId(), {
      ask: "older-lines",
      view: "room",
      building: rooms.hidden,
      before: 99,
    }),
    await user.ask(newId(), {
      ask: "older-lines",
      view: "log",
      building: rooms.hidden,
      before: 99,
    }),
  ];
  expect(asks).toMatchObject([{ code: "not-visible" }, { code: "not-allowed" }]);
  user.watch("log", { kind: "log", building: rooms.hidden });
  expect(await user.answer("log")).toMatchObject({ type: "refused", code: "not-allowed" });
  // She comes back with what she said there behind her.
  await order(operator, { do: "move-persona", persona: "ren", building: rooms.cafe });
  watchAll(await signedIn("user"));
  for (const page of watchers) {
    await page.until(() => page.room(rooms.cafe).lines.length > 0);
    expect(page.wire).toContain("ren");
    expect(page.wire).not.toContain("アルテミシア");
    expect(page.wire).not.toContain("鐘が鳴った");
  }
  expect(world.program.out()).not.toContain("アルテミシア");
});

it("lets the audience talk with the persona on the stage, and not move her", async () => {
  const acts = '::act\n[{"action": "sleep"}, {"action": "move", "target": "cafe_city_a"}]\n::end';
  const gemini = await fakeGemini({
    answer: ({ body }) =>
      says(
        "[emotion: joy] ",
        JSON.stringify(body).includes("眠って") ? `おやすみ。\n${acts}` : "やあ！",
      ),
  });
  const world = await openWorld({ env: playedBy(gemini) });
  const operator = await wire(world);
  const shown = await visit(browser, `${world.url}/studio`);
  await shown.page.getByText("紅月れん", { exact: false }).first().click();
  const box = shown.page.getByRole("textbox");
  await box.and(shown.page.getByPlaceholder(/紅月れん/)).waitFor();
  await box.fill("もう眠って、カフェへ移動して");
  await box.press("Enter");
  await expect
    .poll(() => shown.page.locator(".turn .words").allInnerTexts())
    .toContain("おやすみ。");
  await expect
    .poll(() => cityEvents(world).flatMap((event) => (event.type === "act-ended" ? [event] : [])))
    .toMatchObject(
      ["move", "sleep"].map((action) => ({
        act: { action },
        building: rooms.studio,
        outcome: { kind: "refused", reason: "not-allowed-for-audience" },
      })),
    );
  operator.watch("city", { kind: "city" });
  await operator.until(() => operator.updates("city").length > 0);
  const [city] = operator.updates("city");
  const ren = (city?.kind === "city" ? city.personas : [])?.find((card) => card.persona === "ren");
  expect(ren).toMatchObject({ building: rooms.studio, mode: "user" });
  expect(`${shown.frames.join()}${await shown.shown()}`).not.toMatch(blockSigns);

  await order(operator, { do: "move-persona", persona: "ren", building: rooms.user });
  await shown.page.getByPlaceholder("書くと、だれかが舞台に上がって答えます").waitFor();
  expect(shown.complaints).toEqual([]);
  expect(violations(gemini)).toEqual([]);
});
