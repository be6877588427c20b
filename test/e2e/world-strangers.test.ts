// Hostile words, hostile commands, and who may enter: all of it against the running program.

import { expect, it } from "vitest";
import { says } from "../wire/fake-gemini/script.ts";
import { upgradeStatus } from "../wire/page-client.ts";
import { sharedBrowser } from "./browser.ts";
import { fakeGemini } from "./ends.ts";
import { freshFolder } from "./program.ts";
import { givePassword, newId, openWorld, order, playedBy, rooms, visit, wire } from "./world.ts";

const browser = await sharedBrowser();

const evil = [
  `<img src=x onerror="alert('img')"><script>alert('script')</script>`,
  "[押してね](javascript:alert(1)) [これも](data:text/html,<script>alert(2)</script>)",
  "![絵](https://tracker.example/x.png) <svg onload=alert(3)>",
  "\u202egnp.exe\u202c と \u2066\u2067終わらない",
  "`</textarea><iframe src=javascript:alert(4)>`",
];

it("shows hostile words as plain text, no matter who says them", async () => {
  const spoken = evil.join("\n\n");
  const gemini = await fakeGemini({ answer: () => says(...spoken.split(/(?<=\n\n)/)) });
  const world = await openWorld({ env: playedBy(gemini) });
  const shown = await visit(browser, `${world.url}/room/${rooms.user}`);
  const map = await visit(browser, world.url);
  const { page } = shown;
  const asked: string[] = [];
  for (const { page: each } of [shown, map])
    each.on("request", (request) => asked.push(new URL(request.url()).origin));
  const operator = await wire(world);
  await order(operator, { do: "change-user", name: '<b onclick="alert(5)">\u202e太郎' });
  const box = page.getByRole("textbox", { name: "メッセージ" });
  for (const text of evil) {
    await box.fill(text);
    await box.press("Enter");
  }
  await expect.poll(() => page.locator("article.mine .bubble").count()).toBe(evil.length);
  await page.locator("article.theirs", { hasText: "終わらない" }).first().waitFor();
  await order(operator, { do: "tell-world-event", text: evil[0] });
  await page.getByText("alert('script')").last().waitFor();
  const log = page.locator("main");
  await expect.poll(() => log.innerText()).toContain(`<img src=x onerror="alert('img')">`);
  for (const { page: each } of [shown, map]) {
    expect(
      await each
        .locator(
          "main :is(img:not([src^='/portraits/']), script, iframe:not([src^='/figures/']), svg[onload], [onerror], [onclick])",
        )
        .count(),
    ).toBe(0);
    const links = await each
      .locator("main a")
      .evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
    expect(links.filter((href) => !/^(\/|https?:)/.test(href))).toEqual([]);
    const marked = (await each.locator("main").innerText()).split("\n");
    expect(marked.filter((line) => /[\u202a-\u202e]/u.test(line))).toEqual([]);
    expect(await each.locator("main").innerText()).not.toMatch(/[\u202a-\u202e]/u);
  }
  for (const link of await page.locator("article a", { hasText: "押してね" }).all()) {
    await link.click();
  }
  expect(asked.filter((origin) => origin !== world.url)).toEqual([]);
  expect([...shown.complaints, ...map.complaints]).toEqual([]);
});

it("refuses what is too long, what names nothing and what cannot be read, and continues", async () => {
  const world = await openWorld();
  const page = await wire(world);
  const refusal = async (command: object) => {
    const answer = await page.command(newId(), command);
    return answer.type === "refused" ? answer.code : answer.type;
  };
  const long = "あ".repeat(290_000);
  const building = rooms.user;
  const refusals = [
    await refusal({ do: "say", building, text: long }),
    await refusal({ do: "comment", text: long }),
    await refusal({ do: "say", building, text: " \u3000\n" }),
    await refusal({ do: "go", building: "../../etc/passwd" }),
    await refusal({ do: "go", building: "cafe\u0301_city_a" }),
    await refusal({ do: "go", building: "constructor" }),
    await refusal({ do: "summon", persona: "__proto__" }),
    await refusal({ do: "summon", persona: "e\u0301ris" }),
    await refusal({ do: "save-mind", persona: "ren", file: "../../ren.md", text: "x" }),
    await refusal({ do: "save-mind", persona: "ren/..", file: "persona.md", text: "x" }),
    await refusal({ do: "create-persona", persona: "a/b", name: "b", text: "x", building }),
    await refusal({ do: "change-user", name: "\u202e\u200b" }),
    await refusal({ do: "nothing-known" }),
  ];
  expect(refusals).toEqual([
    "too-long",
    "too-long",
    "empty",
    "bad-message",
    "bad-message",
    "unknown-building",
    "bad-message",
    "bad-message",
    "bad-path",
    "bad-message",
    "bad-message",
    "empty",
    "bad-message",
  ]);
  page.watch("room", { kind: "room", building: "Cafe/../user_room_city_a" });
  expect(await page.answer("room")).toMatchObject({ type: "refused", code: "bad-message" });
  page.write({
    type: "command",
    id: newId(),
    command: { do: "say", building, text: long.repeat(2) },
  });
  expect(await page.closed).toBe(1009);

  const shown = await visit(browser, `${world.url}/room/${building}`);
  const box = shown.page.getByRole("textbox", { name: "メッセージ" });
  await box.fill(long);
  await shown.page.getByText("2,000 文字までです").waitFor();
  await box.press("Enter");
  expect(await shown.page.getByRole("button", { name: "送る" }).isDisabled()).toBe(true);
  await box.fill("短くしたよ");
  await box.press("Enter");
  await shown.page.locator("article.theirs .prose").first().waitFor();
  expect(shown.complaints).toEqual([]);
});

it("lets in who knows a password, and shows a viewer nothing to write with", async () => {
  const folder = await freshFolder();
  const passwords = {
    operator: await givePassword(folder, "operator"),
    viewer: await givePassword(folder, "viewer"),
  };
  const world = await openWorld({ folder });
  const { url } = world;
  expect(await upgradeStatus(url, { origin: url })).toBe(401);
  const signIn = async (password: string) => {
    const shown = await visit(browser, `${url}/room/${rooms.user}`);
    await shown.page.waitForURL("**/sign-in");
    const field = shown.page.getByLabel("パスワード");
    await field.fill("not this one, surely");
    await shown.page.getByRole("button", { name: "入る" }).click();
    await shown.page.getByText("パスワードが違います").waitFor();
    await field.fill(password);
    await shown.page.getByRole("button", { name: "入る" }).click();
    await shown.page.locator(".spot[data-building]").first().waitFor();
    await shown.page.goto(`${url}/room/${rooms.user}`);
    return shown;
  };
  const operator = await signIn(passwords.operator);
  const box = operator.page.getByRole("textbox", { name: "メッセージ" });
  await box.fill("こんばんは");
  await box.press("Enter");
  await operator.page.locator("article.theirs .prose").first().waitFor();

  const viewer = await signIn(passwords.viewer);
  await viewer.page.getByText("カーテンが閉まっています").waitFor();
  expect(await viewer.page.getByText("こんばんは").count()).toBe(0);
  expect(await viewer.page.getByRole("textbox").count()).toBe(0);
  expect([...operator.complaints, ...viewer.complaints]).toEqual([]);
});
