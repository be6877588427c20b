// Questions of MCP servers in the middle of a call are put to the operator on the page, and to nobody else.

import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { type SeenRequest, says } from "../wire/fake-openai/script.ts";
import { nothingSeen, serveModern } from "../wire/tool-servers.ts";
import { sharedBrowser } from "./browser.ts";
import { freshFolder, runProgram } from "./program.ts";
import { openWorld, order, rooms, visit, type World, wire } from "./world.ts";

const browser = await sharedBrowser();

type Told = { readonly role: string; readonly content: unknown };
const toldBy = ({ body }: SeenRequest): readonly Told[] => {
  const messages = body["messages"] as readonly Told[];
  return messages
    .slice(messages.findLastIndex(({ role }) => role === "user"))
    .filter(({ role }) => role === "tool");
};

/** A city whose model calls the tool that it is told to call, and what the model read of the results. */
async function openHotel(): Promise<{ readonly world: World; readonly results: string[] }> {
  const hotel = await serveModern({ ...nothingSeen(), asks: true });
  onTestFinished(() => hotel.stop());
  const results: string[] = [];
  const model = await startFakeOpenAi({
    answer(request) {
      const told = toldBy(request);
      if (told.length > 0) {
        results.push(JSON.stringify(told));
        return says("できました。");
      }
      const said = JSON.stringify((request.body["messages"] as readonly Told[]).at(-1));
      const name = ["book", "sign_in"].find((one) => said.includes(one));
      return name === undefined
        ? says("はい。")
        : { steps: [{ parts: [{ call: name, args: {} }] }] };
    },
  });
  onTestFinished(() => model.close());
  const env = {
    ...{ MODEL_NAME: "openai:x", OPENAI_BASE_URL: model.url, OPENAI_API_KEY: "a-key-of-a-fake" },
    ...{ LIVELINESS: "still", EMOTION_APPRAISAL: "off" },
    SAINTVERSE_MCP: JSON.stringify([{ name: "hotel", url: hotel.url }]),
  };
  const folder = await freshFolder();
  const { out } = await runProgram(["doctor"], { folder, env, language: "en" });
  const approved = /APPROVED_TOOLS=(\S+)/.exec(out)?.[1] ?? "";
  return { world: await openWorld({ folder, env: { ...env, APPROVED_TOOLS: approved } }), results };
}

const question = (page: Page) => page.locator(".server-question");

it("a form is filled in on the page, and a page is opened by the operator alone", async () => {
  const { world, results } = await openHotel();
  const { page, complaints } = await visit(browser, `${world.url}/room/${rooms.user}`);
  const say = async (text: string) => {
    const box = page.getByRole("textbox", { name: "メッセージ" });
    await box.fill(text);
    await box.press("Enter");
  };
  await say("book を使って");
  await question(page).getByText("Which room?").waitFor();
  await question(page).getByText("サーバー「hotel」からの質問").waitFor();
  const name = question(page).getByLabel("Name");
  const send = question(page).getByRole("button", { name: "送る" });
  await name.fill("B");
  await send.click();
  await page.getByText("サーバーが尋ねたものと合わない答えがあります").waitFor();
  await name.fill(`sk-ant-api03-${"Ab3x".repeat(22)}`);
  await send.click();
  await page.getByText("答えのなかに鍵かパスワードがあります").waitFor();
  await name.fill("Blue");
  await question(page).getByLabel("floor").selectOption("second");
  await send.click();
  await question(page).waitFor({ state: "hidden" });
  await expect.poll(() => results.length).toBe(1);
  expect(results[0]).toContain("Blue");
  expect(results[0]).toContain("second");
  expect(results.join()).not.toContain("sk-ant");

  await say("sign_in を使って");
  await question(page).getByText("https://rooms.example/sign-in?c=1").waitFor();
  const link = question(page).getByRole("link", { name: "ページを開く" });
  expect(await link.getAttribute("rel")).toBe("noopener noreferrer");
  await question(page).getByRole("button", { name: "断る" }).click();
  await expect.poll(() => results.length).toBe(2);
  expect(results[1]).toContain("decline");
  expect(complaints).toEqual([]);
});

it("nobody but an operator sees it; where none looks, she is told at once", async () => {
  const { world, results } = await openHotel();
  const page = await wire(world);
  await order(page, { do: "say", building: rooms.user, text: "book を使って" });
  await expect.poll(() => results.length).toBe(1);
  expect(results[0]).toContain("cancel");
});
