import { expect, it } from "vitest";
import type { BuildingId, PersonaId } from "../../../kernel/id.ts";
import { persistentMap } from "../../../kernel/persistent-map.ts";
import { err, ok } from "../../../kernel/result.ts";
import type { PageCommand } from "../../../protocol/page-commands.ts";
import type { CityState } from "../../../world/state.ts";
import { wordsIn } from "../../config/console/words.ts";
import { carryOutTyped, completions, isTerminalCommand } from "./terminal-commands.ts";

const [home, cafe] = ["home" as BuildingId, "cafe" as BuildingId];
const [ren, air] = ["ren" as PersonaId, "air" as PersonaId];
const room = (id: BuildingId, name: string, inside: readonly PersonaId[]) => ({
  building: { buildingId: id, name },
  inside,
});
const state = {
  user: { name: "Sam", building: home },
  rooms: persistentMap([
    [home, room(home, "Sam's room", [ren])],
    [cafe, room(cafe, "Café", [air])],
  ]),
  residents: persistentMap([
    [ren, { persona: ren, name: "Ren" }],
    [air, { persona: air, name: "エア" }],
  ]),
} as unknown as CityState;

async function typed(line: string, refused: string[] = []) {
  const commands: PageCommand[] = [];
  const told: string[] = [];
  let ended = false;
  const words = wordsIn("en");
  const context = { language: "en", words, tell: (text: string) => void told.push(text) };
  await carryOutTyped(
    context as never,
    {
      state: () => state,
      modelOf: () => "understudy",
      jobs: () => [
        { kind: "filing", persona: "air", done: 1_200, total: 4_000, left: 61_500 },
        { kind: "backup", done: 1_500_000, total: 20_000_000 },
      ],
      openPage: async () => "http://127.0.0.1:1",
      quit: () => {
        ended = true;
      },
      host: {
        command: async (_, command) => {
          commands.push(command);
          return refused.includes(command.do) ? err({ code: "stopped" as const }) : ok({});
        },
        ask: async () =>
          ok({ to: "models", models: [{ name: "gpt-x" }, { name: "understudy" }] } as never),
      },
    },
    line,
  );
  return { commands, told: told.join("\n"), ended };
}

it("tells commands from words", () => {
  expect(["/who", "／who", " /x y"].map(isTerminalCommand)).toEqual([true, true, true]);
  expect(["hello", "1/2", "/ alone", ""].map(isTerminalCommand)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(completions("/mo")).toEqual(["/model "]);
  expect(completions("hello /mo")).toEqual([]);
});

it("refuses what it does not know with the nearest name, and says nothing", async () => {
  const { commands, told } = await typed("/modle gpt-x");
  expect(commands).toEqual([]);
  expect(told).toMatch(/no command \/modle.*Did you mean \/model\?/);
  expect((await typed("/constructor")).told).toMatch(/\/help lists/);
});

it("lists itself, and who is where", async () => {
  expect((await typed("/help")).told).toMatch(/\/go <room> .*another room/);
  expect((await typed("/who")).told).toBe("  Sam's room: Ren, you are here\n  Café: エア");
});

it("tells what goes on in the background, and how far it is", async () => {
  expect((await typed("/status")).told).toBe(
    "  Sorting memories into topics: エア ・ 1,200 of 4,000 ・ about 62 s left\n" +
      "  Making a backup ・ 1.5 MB of 20.0 MB ・ just begun",
  );
});

it.each([
  ["/go café", { do: "go", building: cafe }],
  ["/go CAFE", { do: "go", building: cafe }],
  ["/call エ", { do: "summon", persona: air }],
  ["/bye ren", { do: "end-conversation", persona: ren }],
  ["／stop", { do: "stop-speaking", building: home }],
  ["/again", { do: "continue", persona: ren }],
  ["/name Kim", { do: "change-user", name: "Kim" }],
  ["/model 1", { do: "choose-model", persona: ren, model: "gpt-x" }],
  ["/model other:one", { do: "choose-model", persona: ren, model: "other:one" }],
  ["/model -", { do: "choose-model", persona: ren, model: null }],
  ["/pause", { do: "stop-everything" }],
  ["/resume", { do: "resume-everything" }],
])("%s", async (line, command) => {
  expect((await typed(line)).commands).toEqual([command]);
});

it("names what there is where it does not know whom, where or which", async () => {
  expect((await typed("/call Rne")).told).toMatch(/Did you mean Ren\? In the city: Ren, エア/);
  expect((await typed("/go")).told).toMatch(/Say where\. Rooms: Sam's room, Café/);
  expect((await typed("/model 9")).told).toMatch(/no number 9/);
  expect((await typed("/model")).told).toMatch(/Ren thinks with understudy.*1\. gpt-x/s);
});

it("says why the city refused", async () => {
  const { told } = await typed("/go Café", ["go"]);
  expect(told).toBe(wordsIn("en").refusal.stopped);
});

it("opens the page, and ends", async () => {
  expect((await typed("/page")).told).toMatch(/http:\/\/127/);
  expect((await typed("/quit")).ended).toBe(true);
});
