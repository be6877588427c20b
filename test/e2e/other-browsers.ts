// Browsers of other makers, without a driver of ours for each: Debian's Firefox over WebDriver BiDi, and WebKitGTK, the
// engine of Safari, over WebDriver. Both are the browsers as they are installed, without patches.

import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";
import { installPackages } from "../fixtures/debian-packages.ts";
import { freePort } from "../fixtures/free-port.ts";
import { sharedBrowser } from "./browser.ts";
import { freshFolder } from "./program.ts";

/** A browser with one page in English, 1280 by 800. */
export type OtherBrowser = {
  /** Opens an address; from then on the page's errors are kept. */
  readonly open: (url: string) => Promise<void>;
  /** The value of an expression in the page, as JSON has it. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly click: (x: number, y: number) => Promise<void>;
  /** One character, or a key of WebDriver by its code. */
  readonly press: (key: string) => Promise<void>;
  /** Errors on the console, and what a policy refused. */
  readonly complaints: () => Promise<readonly string[]>;
};

export const keys = { tab: "\uE004", enter: "\uE007", shift: "\uE008" } as const;
const size = { width: 1_280, height: 800 } as const;

const firefoxPath = "/usr/bin/firefox-esr";
const screenPath = "/usr/bin/Xvfb";
const driverPath = "/usr/bin/WebKitWebDriver";
const webKitPath = () => globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0];

function need(packages: readonly string[], isThere: () => boolean): void {
  if (!isThere()) installPackages(packages, isThere);
  if (isThere()) return;
  const command = `sudo apt-get install -y ${packages.join(" ")}`;
  throw new Error(
    `ブラウザがありません。入れてください: ${command}\nThe browser is not there. Install it: ${command}`,
  );
}

/** Starts a program that ends with the test. */
function run(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options);
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill();
    await ended;
  });
  return child;
}

/** The first match in what a program prints on standard error or on its fourth stream. */
async function printed(child: ChildProcess, wanted: RegExp): Promise<string> {
  let text = "";
  return await new Promise((resolve, reject) => {
    for (const stream of [child.stderr, child.stdio[3]])
      stream?.on("data", (piece: Buffer) => {
        text += piece.toString();
        const [, found] = wanted.exec(text) ?? [];
        if (found !== undefined) resolve(found);
      });
    child.once("exit", () => reject(new Error(`${child.spawnfile} ended: ${text}`)));
  });
}

const clickAt = (x: number, y: number) => [
  {
    type: "pointer",
    id: "mouse",
    actions: [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  },
];
const pressOf = (key: string) => [
  {
    type: "key",
    id: "keyboard",
    actions: [
      { type: "keyDown", value: key },
      { type: "keyUp", value: key },
    ],
  },
];

const pageShape = z.object({ contexts: z.tuple([z.object({ context: z.string() })]) });
const valueShape = z.object({ result: z.object({ value: z.string() }) });
const entryShape = z.object({ params: z.object({ level: z.string(), text: z.string() }) });

/** An expression whose value every browser answers in one way: as text. */
const written = (expression: string) => `JSON.stringify(${expression}) ?? "null"`;

/** Keeps in the page what a policy refuses and, for a driver without a console, its errors. */
const keepRefusals = `(() => {
  if (window.refusals !== undefined) return;
  window.refusals = [];
  const keep = (...what) => window.refusals.push(what.map(String).join(" "));
  document.addEventListener("securitypolicyviolation", (event) =>
    keep("policy:", event.violatedDirective, event.blockedURI));
  window.addEventListener("error", (event) => {
    // A note of the layout that no browser prints as an error.
    if (!event.message.startsWith("ResizeObserver loop")) keep("error:", event.message);
  });
  window.addEventListener("unhandledrejection", (event) => keep("rejection:", event.reason));
  const { error } = console;
  console.error = (...what) => { keep("console:", ...what); error.apply(console, what); };
})()`;

const refusals = z.array(z.string());

/** Debian's Firefox. */
export async function openFirefox(): Promise<OtherBrowser> {
  need(["firefox-esr"], () => existsSync(firefoxPath));
  const folder = await freshFolder();
  const child = run(
    firefoxPath,
    ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"],
    { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: folder, LANG: "C.UTF-8" } },
  );
  const address = await printed(child, /WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await once(socket, "open");
  onTestFinished(() => socket.terminate());
  const wrong: string[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on("message", (data) => {
    const message = answerShape.parse(JSON.parse(String(data)));
    if (message.id !== undefined) return waiting.get(message.id)?.(message);
    const entry = entryShape.safeParse(message);
    if (entry.data?.params.level === "error") wrong.push(entry.data.params.text);
  });
  let asked = 0;
  const ask = async (method: string, params: object): Promise<unknown> => {
    asked += 1;
    const id = asked;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type !== "success") throw new Error(`${method}: ${JSON.stringify(answer)}`);
    return answer.result;
  };
  await ask("session.new", { capabilities: {} });
  await ask("session.subscribe", { events: ["log.entryAdded"] });
  const tree = pageShape.parse(await ask("browsingContext.getTree", {}));
  const { context } = tree.contexts[0];
  await ask("browsingContext.setViewport", { context, viewport: size });
  await ask("script.addPreloadScript", { functionDeclaration: `() => { ${keepRefusals} }` });
  const evaluate = async (expression: string): Promise<unknown> => {
    const asking = { expression: written(expression), target: { context }, awaitPromise: false };
    const answer = await ask("script.evaluate", asking);
    return JSON.parse(valueShape.parse(answer).result.value);
  };
  const act = (actions: object) => ask("input.performActions", { context, actions });
  return {
    async open(url) {
      await ask("browsingContext.navigate", { context, url, wait: "interactive" });
    },
    evaluate,
    click: async (x, y) => void (await act(clickAt(x, y))),
    press: async (key) => void (await act(pressOf(key))),
    complaints: async () => [...wrong, ...refusals.parse(await evaluate("window.refusals"))],
  };
}

const answerShape = z.looseObject({
  id: z.number().optional(),
  type: z.string(),
  result: z.unknown(),
});
type Answer = z.infer<typeof answerShape>;

const sessionShape = z.object({ sessionId: z.string() });

/** WebKitGTK's own small browser, on a screen that nobody sees. */
export async function openWebKit(): Promise<OtherBrowser> {
  const isThere = () =>
    existsSync(screenPath) && existsSync(driverPath) && webKitPath() !== undefined;
  need(["webkit2gtk-driver", "xvfb"], isThere);
  const folder = await freshFolder();
  const screen = run(
    screenPath,
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "pipe", "pipe"] },
  );
  const display = await printed(screen, /^(\d+)\n/);
  const port = String(await freePort());
  run(driverPath, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, HOME: folder, LANG: "C.UTF-8", DISPLAY: `:${display}` },
  });
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const request = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, request);
    const { value } = z.object({ value: z.unknown() }).parse(await answer.json());
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await listening(port);
  const options = { binary: webKitPath(), args: ["--automation"] };
  // An address is answered before its page runs, so that the first error is heard.
  const wanted = { pageLoadStrategy: "none", "webkitgtk:browserOptions": options };
  const opened = await send("POST", "", { capabilities: { alwaysMatch: wanted } });
  const session = `/${sessionShape.parse(opened).sessionId}`;
  onTestFinished(async () => void (await send("DELETE", session)));
  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `return ${written(expression)};`;
    const answer = await send("POST", `${session}/execute/sync`, { script, args: [] });
    return JSON.parse(z.string().parse(answer));
  };
  const act = (actions: object) => send("POST", `${session}/actions`, { actions });
  return {
    async open(url) {
      // The window's frame is not of the page.
      await send("POST", `${session}/window/rect`, size);
      const inside = z.tuple([z.number(), z.number()]);
      const [width, height] = inside.parse(await evaluate("[innerWidth, innerHeight]"));
      const rect = { width: 2 * size.width - width, height: 2 * size.height - height };
      await send("POST", `${session}/window/rect`, rect);
      await send("POST", `${session}/url`, { url });
      while ((await evaluate("location.href")) === "about:blank");
      await evaluate(keepRefusals);
    },
    evaluate,
    click: async (x, y) => void (await act(clickAt(x, y))),
    press: async (key) => void (await act(pressOf(key))),
    complaints: async () => refusals.parse(await evaluate("window.refusals")),
  };
}

async function listening(port: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error("WebKitWebDriver does not listen.");
}

const namedKeys = new Map<string, string>([
  [keys.tab, "Tab"],
  [keys.enter, "Enter"],
]);

/** The browser that all other tests open. */
export async function openChromium(): Promise<OtherBrowser> {
  const browser = await sharedBrowser();
  const page = await browser.newPage({ locale: "en-US", viewport: size });
  onTestFinished(() => page.context().close());
  const wrong: string[] = [];
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  await page.addInitScript(keepRefusals);
  const evaluate = (expression: string): Promise<unknown> => page.evaluate(expression);
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate,
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(namedKeys.get(key) ?? key),
    complaints: async () => [...wrong, ...refusals.parse(await evaluate("window.refusals"))],
  };
}
