// A tool for the date and time, here and elsewhere.

import { z } from "zod";
import { packOf } from "../../languages/registry.ts";
import { timeText } from "../../mind/time-text.ts";
import { definePlugIn, defineToolPart } from "../../parts/part-kinds.ts";
import { defineTool, failed } from "../../tools/tool.ts";
import { knownTimeZone } from "./time-zone-names.ts";

const tellTime = defineTool({
  name: "tell_time",
  description: "Tells the time in another time zone or big city.",
  args: z.object({
    time_zone: z
      .string()
      .max(100)
      .optional()
      .describe("Such as Asia/Tokyo or Tokyo; left out: here"),
  }),
  result: z.object({ time: z.string(), timeZone: z.string(), utc: z.string() }),
  readOnly: true,
  forAudience: true,
  run: ({ time_zone: wish }, { clock, timeZone, language }) => {
    const zone = wish === undefined || wish.trim() === "" ? timeZone : knownTimeZone(wish);
    if (zone === undefined)
      return failed(packOf(language).tools.unknownTimeZone(wish?.slice(0, 60) ?? ""));
    const now = clock.now();
    const time = timeText(now, zone, language);
    return {
      kind: "done",
      text: time,
      data: { time, timeZone: zone, utc: new Date(now).toISOString() },
    };
  },
});

export const plugIn = definePlugIn({
  id: "tell-time",
  parts: [
    defineToolPart({
      id: "tell-time",
      about: { ja: "日時を知る", en: "date and time" },
      settings: {},
      open: () => tellTime,
    }),
  ],
});
