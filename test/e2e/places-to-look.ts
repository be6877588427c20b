// Every page of the web application in each relevant state, and how to get there.

import type { Page as BrowserPage } from "playwright-core";
import type { Page } from "../wire/page-client.ts";

export type PlaceToLook = {
  readonly name: string;
  readonly path: string;
  /** The controls pressed there, and the elements that must be seen before a look. */
  readonly come: (page: BrowserPage) => Promise<void>;
};

const seen = (selector: string) => (page: BrowserPage) =>
  page.locator(selector).first().waitFor({ state: "visible" });

const tab = (page: string, path: string, key: string, shown: string): PlaceToLook => ({
  name: `${page}-${key}`,
  path,
  async come(browserPage) {
    await browserPage.locator(`[role=tab][data-key="${key}"]`).click();
    await seen(shown)(browserPage);
  },
});

const panel = "[role=tabpanel] > *";

/** The settings of a city to be looked at: it knows another city, which does not answer. */
export const outlookOfPlaces = {
  CITY_API_PORT: "0",
  CITIES: `minato=http://127.0.0.1:9#${"mK3-".repeat(10)}abc`,
} as const;

/** To be looked at when somebody has lived a while. */
export const placesToLook: readonly PlaceToLook[] = [
  { name: "city", path: "/", come: seen(".walker") },
  {
    name: "city-building",
    path: "/",
    async come(page) {
      await page.locator('.spot[data-building="user_room_city_a"]').focus();
      await page.keyboard.press("Enter");
      await seen(".building-panel")(page);
    },
  },
  {
    name: "city-isle",
    path: "/",
    async come(page) {
      await page.locator('.isle[data-isle="minato"]').focus();
      await page.keyboard.press("Enter");
      await seen(".building-panel .key-text")(page);
    },
  },
  {
    name: "settings",
    path: "/",
    async come(page) {
      await page.locator(".top-bar .drop summary").last().click();
      await seen(".walker")(page);
      await seen(".settings")(page);
    },
  },
  { name: "profile", path: "/profile", come: seen(".user-form") },
  { name: "room", path: "/room/user_room_city_a", come: seen("article") },
  { name: "room-elsewhere", path: "/room/cafe_city_a", come: seen(".silence") },
  { name: "room-hidden", path: "/room/deep_think_room_city_a", come: seen(".room h1") },
  {
    name: "room-log",
    path: "/room/user_room_city_a",
    async come(page) {
      await page.locator(".room > .segments label").nth(1).click();
      await seen(".log-mark")(page);
    },
  },
  tab("persona", "/persona/air", "about", ".about-tab"),
  tab("persona", "/persona/air", "mind", "textarea"),
  tab("persona", "/persona/air", "prompt", panel),
  tab("persona", "/persona/air", "emotion", "svg"),
  tab("persona", "/persona/air", "cost", panel),
  tab("persona", "/persona/air", "schedules", panel),
  {
    name: "memory-topics",
    path: "/memory/ren",
    async come(page) {
      await page.locator(".topic-table [aria-expanded]").first().click();
      await seen(".topic-form")(page);
    },
  },
  {
    name: "memory-entries",
    path: "/memory/ren",
    async come(page) {
      await page.locator('[role=tab][data-key="entries"]').click();
      await page.locator('.entry-list li[data-speaker="user"] button').last().click();
      await seen(".entry-facts")(page);
    },
  },
  {
    name: "memory-recall",
    path: "/memory/ren",
    async come(page) {
      await page.locator('[role=tab][data-key="recall"]').click();
      await page.locator(".recall-form input").first().fill("今日はどんな一日だった？");
      await page.locator(".recall-form [type=submit]").click();
      await page.locator(".recalled details summary").first().click();
      await seen(".score-parts")(page);
    },
  },
  tab("memory", "/memory/ren", "people", ".person"),
  tab("memory", "/memory/ren", "chronicle", panel),
  {
    name: "memory-forget",
    path: "/memory/ren",
    async come(page) {
      await page.locator('[role=tab][data-key="people"]').click();
      await page.locator(".person .danger").first().click();
      await seen(".forget-first li")(page);
    },
  },
  { name: "studio", path: "/studio", come: seen(".writing-box") },
  tab("studio", "/studio", "queue", ".queued"),
  tab("studio", "/studio", "show", ".show"),
  tab("studio", "/studio", "state", ".turn-bars li"),
  tab("editor", "/editor", "city", "form"),
  tab("editor", "/editor", "buildings", "form"),
  tab("editor", "/editor", "personas", ".panel"),
  tab("maker", "/maker", "profile", "main input"),
  tab("maker", "/maker", "look", ".look-tile svg"),
  tab("maker", "/maker", "voice", ".voice-choice"),
  tab("maker", "/maker", "mind", "textarea"),
  tab("maker", "/maker/air", "look", ".look-tile svg"),
  tab("editor", "/editor", "event", "form"),
  { name: "cities", path: "/cities", come: seen(".own-city .key-text") },
  { name: "all-settings", path: "/settings", come: seen("#section-budgets") },
  {
    name: "all-settings-provider",
    path: "/settings",
    async come(page) {
      await page.locator('[data-part="model:openai"] summary').click();
      await seen('[data-part="model:openai"] .form-grid')(page);
    },
  },
  { name: "operations", path: "/operations", come: seen(".data-facts") },
  { name: "diary", path: "/diary", come: seen(".diary h1") },
  { name: "phone", path: "/phone", come: seen(".phone-form") },
  {
    name: "share",
    path: "/share?title=A%20song&url=https%3A%2F%2Fsong.example%2F1",
    come: seen(".share-rooms"),
  },
  { name: "small", path: "/small/user_room_city_a", come: seen(".captions article") },
  { name: "sign-in", path: "/sign-in", come: seen("h1") },
  { name: "nowhere", path: "/nowhere", come: seen(".quiet-page") },
];

/** Plays the life before the test: a conversation, a visit to the stage, a schedule of the persona's. */
export async function liveAWhile(page: Page): Promise<void> {
  let count = 0;
  const order = (command: object) => {
    count += 1;
    return page.command(`lived-a-while-${count}`, command);
  };
  const room = "user_room_city_a";
  page.watch("room", { kind: "room", building: room });
  const answers = () =>
    page
      .updates("room")
      .flatMap((update) => (update.kind === "room" ? update.lines : []))
      .filter(
        (line) =>
          line.kind === "message" && line.who.kind === "persona" && line.progress === "whole",
      ).length;
  const say = async (text: string) => {
    const before = answers();
    await order({ do: "say", building: room, text });
    await page.until(() => answers() > before);
  };
  await say("こんにちは！ 今日はどんな一日だった？");
  await order({ do: "summon", persona: "air" });
  await say("東京の天気を教えて");
  await say("**大事なこと**は三つ。\n\n- 早く寝る\n- よく食べる\n- `笑う`\n\n> どう思う？");
  await order({ do: "tell-world-event", text: "街に、ゆっくりと雪が降り始めました。" });
  await order({
    do: "set-schedule",
    schedule: {
      id: "morning",
      persona: "air",
      cron: "0 7 * * 1-5",
      prompt: "みんなにおはようを言う",
      state: "on",
    },
  });
  await order({ do: "move-persona", persona: "ren", building: "studio_city_a" });
  await order({ do: "comment", text: "初見です！ 歌ってみて", name: "ことり" });
}
