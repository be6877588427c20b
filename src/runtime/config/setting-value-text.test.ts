// The printed value of a setting can be written for it, and means the same.

import { expect, it } from "vitest";
import { builtInPlugIns } from "../../built-in/built-in-plug-ins.ts";
import type { Setting } from "./setting-forms.ts";
import { settingValueText } from "./setting-value-text.ts";
import { type SettingName, settings } from "./settings.ts";

const all = Object.entries(settings) as [SettingName, Setting][];
const read = ({ schema }: Setting, written: unknown): unknown => schema.parse(written);

it("writes every default so that it is read as the same value", () => {
  for (const [name, setting] of all) {
    const value = read(setting, undefined);
    const text = settingValueText(setting, value);
    expect(text, name).not.toContain("[object");
    if (text !== "") expect(read(setting, text), name).toEqual(value);
  }
});

const written: Partial<Record<SettingName, string>> = {
  quietHours: "23:05-7:00",
  city: "akari=あかりの街",
  bodyEmotions: "joy=smile,stage/anger=mad",
  mcp: '[{"url":"http://127.0.0.1:9/mcp"}]',
  cities: `umi=http://127.0.0.1:8002,yama=https://yama.example#${"a".repeat(43)}`,
  cityCompatCities: "hoshi=http://127.0.0.1:8003",
  a2aGuests: "guide@https://guide.example/card.json in Akari Plaza",
  a2aGuestTokens: "guide=0123456789abcdef",
  soliloquyInterval: "1.5",
  audienceTools: "get_weather,roll_dice",
};

it("writes a value of every form so that it is read as the same value", () => {
  for (const [name, setting] of all) {
    const text = written[name];
    if (text === undefined) continue;
    const value = read(setting, text);
    const again = settingValueText(setting, value);
    expect(again, name).not.toContain("[object");
    expect(read(setting, again), name).toEqual(value);
    if (setting.form !== "servers") expect(again, name).not.toContain("{");
  }
});

it("covers each form whose value is not plain", () => {
  const tried = new Set(
    all.filter(([name]) => written[name] !== undefined).map(([, { form }]) => form),
  );
  const structured = all.filter(([, setting]) => {
    const value = read(setting, undefined);
    return typeof value === "object" && value !== null;
  });
  for (const [name, { form }] of structured) {
    if (form !== "choice") expect(tried.has(form), `${name}: ${form}`).toBe(true);
  }
});

/** Values as people write them for settings of any kind. */
const ordinary = [
  ...["@ren", "dQw4w9WgXcQ", "UC0123456789abcdefghijkl", "https://www.youtube.com/@ren"],
  ...["ren_live", "https://discord.com/channels/123456789012345678/234567890123456789"],
  ...["joy=Smile, anger=", "talk=Talking", "a, b", "on", "off", "5", "http://127.0.0.1:8001"],
  ...["ws://127.0.0.1:8001", "/srv/voices", "word", "joy, anger"],
];

it("writes what a part's setting was parsed to so that it is read as the same value", () => {
  for (const { parts } of builtInPlugIns)
    for (const setting of parts.flatMap((part) => Object.values(part.settings)))
      for (const text of ordinary) {
        const parsed = setting.schema.safeParse(text);
        if (!parsed.success || parsed.data === undefined || parsed.data === null) continue;
        const { name, form = "text", written: format } = setting;
        const again = settingValueText({ form, written: format }, parsed.data);
        expect(again, `${name}: ${text}`).not.toContain("[object");
        if (again !== "") expect(setting.schema.parse(again), name).toEqual(parsed.data);
      }
});
