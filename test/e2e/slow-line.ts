// A browser whose pages hear late from the program: with E2E_DELAY_MS=300 each answer over HTTP comes that much later,
// and so does each message over a WebSocket, one after the other with a gap between them, so that what a page shows of
// one message is seen for a while without the next. A test that takes what is half there for all there is fails then.
// E2E_CPU=4 makes pages as many times slower.

import type { Browser, BrowserContext, Page } from "playwright-core";

const delay = Number(process.env["E2E_DELAY_MS"] ?? 0);
const slowness = Number(process.env["E2E_CPU"] ?? 1);

/** The same browser, whose pages are late when the environment says so. */
export function lateBrowser(browser: Browser): Browser {
  if (delay === 0 && slowness === 1) return browser;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => lateContext(await open(options));
  return browser;
}

/** The same of a context that is opened in another way. */
export async function lateContext(context: BrowserContext): Promise<BrowserContext> {
  if (delay === 0 && slowness === 1) return context;
  await context.addInitScript(hearLate, delay);
  const open = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await open();
    await loadLate(page);
    return page;
  };
  return context;
}

async function loadLate(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: delay,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
}

/** Runs in the page. */
function hearLate(delay: number): void {
  const gap = delay / 2;
  const later = window.setTimeout.bind(window);
  type Handler = ((event: Event) => unknown) | null;
  window.WebSocket = class extends WebSocket {
    readonly #handlers = new Map<string, Handler>();
    /** The events not reported yet, in order: two timers of one moment may run in any. */
    readonly #waiting: Event[] = [];
    #next = 0;
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      for (const type of ["message", "close"])
        super.addEventListener(type, (event) => {
          // Long answers come in many pieces: those are not held up one by one.
          const apart = this.#waiting.length < 10 ? gap : 0;
          this.#next = Math.max(performance.now() + delay, this.#next + apart);
          this.#waiting.push(event);
          later(() => {
            const first = this.#waiting.shift();
            if (first !== undefined) this.#handlers.get(first.type)?.call(this, first);
          }, this.#next - performance.now());
        });
    }
    override get onmessage() {
      return this.#handlers.get("message") ?? null;
    }
    override set onmessage(handler) {
      this.#handlers.set("message", handler as Handler);
    }
    override get onclose() {
      return this.#handlers.get("close") ?? null;
    }
    override set onclose(handler) {
      this.#handlers.set("close", handler as Handler);
    }
  };
}
