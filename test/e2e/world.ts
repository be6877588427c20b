// The whole program with its city: a process, its page in a browser, and direct requests.

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser, BrowserContextOptions, Page as BrowserPage } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import type { CityEvent } from "../../src/protocol/city-events.ts";
import { freePort } from "../fixtures/free-port.ts";
import { Page } from "../wire/page-client.ts";
import { expectNoSecret, keepSecret } from "./marks.ts";
import { freshFolder, type Program, runProgram, startProgram } from "./program.ts";

export const rooms = {
  user: "user_room_city_a",
  hidden: "deep_think_room_city_a",
  air: "air_room_city_a",
  studio: "studio_city_a",
  cafe: "cafe_city_a",
  altar: "altar_of_creation_city_a",
} as const;

export type World = { readonly program: Program; readonly url: string; readonly folder: string };

type WorldOptions = {
  readonly folder?: string;
  readonly port?: string;
  readonly env?: Readonly<Record<string, string>>;
};

/** `saintverse start` in a folder of its own, once its page is served and somebody is awake. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const folder = options.folder ?? (await freshFolder());
  // The port is there again for a program that is started in the place of one that was killed.
  const port = options.port ?? String(await freePort());
  const program = startProgram(["start", "--port", port], {
    folder,
    ...(options.env === undefined ? {} : { env: options.env }),
    language: "ja",
  });
  const [, url = ""] = await program.until(/ページ: (http:\S+?)\/?\s/, "err");
  return { program, url, folder };
}

/** A connection of a page without a browser, greeted. */
export async function wire({ url }: World, headers = {}): Promise<Page> {
  const page = new Page(url, headers);
  onTestFinished(() => {
    page.socket.terminate();
    expectNoSecret("the wire of a page", page.wire);
  });
  await page.hello();
  return page;
}

let asked = 0;
/** An id for a command, each time another one. */
export const newId = (): string => {
  asked += 1;
  return `command-${process.pid}-${asked}`;
};

/** Gives a command that must be done. */
export async function order(page: Page, command: object): Promise<void> {
  const answer = await page.command(newId(), command);
  expect(answer, JSON.stringify(command)).toMatchObject({ type: "done" });
}

/** A stream as it is written down now. */
export function journalled<E>({ folder }: World, stream: string): readonly E[] {
  const db = new DatabaseSync(join(folder, "home", "journal.sqlite"), { readOnly: true });
  try {
    const events = db.prepare(
      `SELECT json FROM events JOIN streams ON streams.id = events.stream
       WHERE streams.name = ? ORDER BY number`,
    );
    return events.all(stream).map(({ json }) => JSON.parse(String(json)) as E);
  } finally {
    db.close();
  }
}

/** All that happened in the city so far. */
export const cityEvents = (world: World): readonly CityEvent[] =>
  journalled<CityEvent>(world, "city:city_a");

/** The journal leads to what it says, without a gap. */
export async function expectVerified({ folder }: World): Promise<void> {
  const verified = await runProgram(["verify"], { folder, language: "ja" });
  expect(verified, verified.out).toMatchObject({ code: 0, err: "" });
}

export type Visit = {
  readonly page: BrowserPage;
  /** Every WebSocket frame that the program sent to this page. */
  readonly frames: readonly string[];
  /** Everything that stood in the document at any moment: texts and attributes. */
  readonly shown: () => Promise<string>;
  /** Scripts that were refused, dialogs, errors. */
  readonly complaints: readonly string[];
};

/** Opens a page and keeps everything that is ever seen there. */
export async function visit(
  browser: Browser,
  address: string,
  options: BrowserContextOptions & { readonly firstVisit?: "guided" } = {},
): Promise<Visit> {
  const { firstVisit, ...more } = options;
  const context = await browser.newContext({ locale: "ja-JP", ...more });
  onTestFinished(async () => {
    const shown = await page
      .evaluate(() => (window as unknown as Recorded).everShown.join("\n"))
      .catch(() => "");
    await context.close();
    expectNoSecret("a page", `${frames.join("\n")}\n${shown}`);
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const frames: string[] = [];
  const complaints: string[] = [];
  page.on("websocket", (socket) => {
    // Figures in rooms have feeds of their own.
    if (new URL(socket.url()).pathname.startsWith("/figures/")) return;
    socket.on("framereceived", ({ payload }) => frames.push(String(payload)));
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    // The program is away, not ready yet, or wants a password first.
    const lost = /WebSocket connection|net::ERR_CONNECTION|status of (401|503)/.test(
      message.text(),
    );
    if (message.type() === "error" && !lost) complaints.push(`console: ${message.text()}`);
  });
  if (firstVisit === undefined) await page.addInitScript(skipFirstVisit);
  await page.addInitScript(recordDocument);
  await page.goto(address);
  return {
    page,
    frames,
    complaints,
    shown: () => page.evaluate(() => (window as unknown as Recorded).everShown.join("\n")),
  };
}

type Recorded = { readonly everShown: readonly string[] };

/** The visitor has been here before. Runs in the page. */
function skipFirstVisit(): void {
  localStorage.setItem("saintverse.first-visit", "seen");
}

/** Keeps what is in the document after every change, before it is painted. Runs in the page. */
function recordDocument(): void {
  const seen = new Set<string>();
  const everShown: string[] = [];
  const keep = (text: string | null) => {
    if (text === null || seen.has(text)) return;
    seen.add(text);
    everShown.push(text);
  };
  const keepNode = (node: Node) =>
    keep(node instanceof Element ? node.outerHTML : node.textContent);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes, oldValue } of changes) {
      keep(oldValue);
      for (const node of addedNodes) keepNode(node);
      // Text in adjacent nodes is read as one.
      if (type === "attributes") continue;
      keep(target.textContent);
      keep(target.parentElement?.textContent ?? null);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeOldValue: true,
    characterData: true,
    characterDataOldValue: true,
  });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    console.error(`policy: ${violatedDirective} ${blockedURI}`),
  );
  Object.assign(window, { everShown });
}

/** Sets the password of a role as the operator does; answers it. */
export async function givePassword(folder: string, role: string): Promise<string> {
  const password = `correct horse of the ${role}`;
  keepSecret(`the password of the ${role}`, password);
  const program = startProgram(["password", role], { folder, language: "ja" });
  program.type(password);
  expect(await program.ended, program.err()).toBe(0);
  return password;
}

/** The environment of a world whose personas are played by a fake of Gemini. */
export const playedBy = ({ url }: { readonly url: string }) => ({
  GEMINI_BASE_URL: url,
  GEMINI_API_KEY: "a-key-of-the-test-alone",
  MODEL_NAME: "gemini-3.8-flash",
  EMOTION_APPRAISAL: "off",
  // No persona begins anything by herself, however long a test takes.
  SOLILOQUY_INTERVAL: "0",
  LIVELINESS: "still",
});

/** The signs of a block of acts, or of a piece of one, on the wire. */
export const blockSigns = /::\s*act|::\s*end|\\?"action\\?"/u;
