// Five people play their first ten minutes in a real browser, in both languages, each on a machine of their own.
// `npm run people` prints how far they came and how long it took, and keeps photographs of every step.

import { afterAll, describe, it } from "vitest";
import { sharedBrowser } from "../e2e/browser.ts";
import { liveByKeys } from "./by-keys.ts";
import { tellDays } from "./diary.ts";
import { tongues } from "./newcomers.ts";
import { liveOnPhone } from "./on-phone.ts";
import { liveOnStage } from "./streaming.ts";
import { liveWithServer } from "./with-server.ts";
import { liveWithoutKey } from "./without-key.ts";

const browser = await sharedBrowser();
afterAll(tellDays);

const wholeDay = 600_000;

describe.each(tongues)("in %s", (tongue) => {
  it("somebody without a key", () => liveWithoutKey(browser, tongue), wholeDay);
  it("somebody with a server", () => liveWithServer(browser, tongue), wholeDay);
  it("somebody who streams", () => liveOnStage(browser, tongue), wholeDay);
  it("somebody with a phone", () => liveOnPhone(browser, tongue), wholeDay);
  it(
    "somebody who hears the page, and has keys alone",
    () => liveByKeys(browser, tongue),
    wholeDay,
  );
});
