import fc from "fast-check";
import { expect, it } from "vitest";
import { type BodyToolName, bodyTools, isBodyTool } from "../../protocol/body.ts";
import { offersComments } from "../../protocol/comment-tool.ts";
import { offer } from "./offered-names.ts";

const tool = (original: string) => ({
  original,
  description: "",
  inputSchema: { type: "object" },
  declared: {},
  pin: "",
  readOnly: false,
  markedInternal: false,
  keptFromAudience: false,
  fromOutside: false,
});
const sourceOf = () => "tool" as const;
const namesOf = (listings: readonly (readonly [string, readonly string[]])[]) =>
  offer(
    listings.map(([server, tools]) => ({
      ...{ server, body: server, tools: tools.map(tool) },
      sourceOf: () => "tool" as const,
    })),
    () => false,
  ).map((each) => each.name);

it("keeps the names of speech for bodies: on another server they are tools like any other", () => {
  const listings = [
    { server: "dictionary", tools: ["speak", "look"].map(tool), sourceOf },
    { server: "terminal", tools: ["speak"].map(tool), body: "terminal", sourceOf },
  ];
  expect(offer(listings, () => false).map(({ name, body }) => [name, body])).toEqual([
    ["dictionary_speak", undefined],
    ["look", undefined],
    ["speak", "terminal"],
  ]);
  expect(offer(listings.slice(0, 1), () => false)[0]?.name).toBe("dictionary_speak");
});

it("keeps names that only one server has", () => {
  expect(
    namesOf([
      ["a", ["speak"]],
      ["b", ["look"]],
    ]),
  ).toEqual(["speak", "look"]);
});

it("prefixes a shared name on every side", () => {
  expect(
    namesOf([
      ["terminal", ["speak", "ask"]],
      ["stage", ["speak"]],
    ]),
  ).toEqual(["terminal_speak", "ask", "stage_speak"]);
});

it("gives no tool the prefixed name of another", () => {
  expect(
    namesOf([
      ["evil", ["terminal_speak", "stage_speak"]],
      ["terminal", ["speak"]],
      ["stage", ["speak"]],
    ]),
  ).toEqual(["evil_terminal_speak", "evil_stage_speak", "terminal_speak", "stage_speak"]);
});

it("numbers the tools of one server that have one name", () => {
  expect(namesOf([["a", ["get.it", "get it", "get_it_2"]]])).toEqual([
    "get_it",
    "get_it_3",
    "get_it_2",
  ]);
});

it("gives every tool of any listings a unique valid name", () => {
  const name = fc.oneof(
    fc.constantFrom("a", "b", "a_b", "b_a", "x.y"),
    fc.string({ minLength: 1 }),
  );
  const tools = fc.uniqueArray(name, { maxLength: 6 });
  const listing = fc.tuple(fc.constantFrom("a", "b", "c"), tools);
  const listings = fc.uniqueArray(listing, { selector: ([server]) => server });
  fc.assert(
    fc.property(listings, (some) => {
      const names = namesOf(some);
      expect(new Set(names).size).toBe(names.length);
      for (const each of names) expect(each).toMatch(/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/);
    }),
  );
});

it("withholds from the audience what its server withholds, though it only reads", () => {
  const looks = { ...tool("look"), readOnly: true };
  const offered = offer(
    [
      {
        server: "obs",
        tools: [looks, { ...looks, original: "status", keptFromAudience: true }],
        sourceOf,
      },
    ],
    () => false,
  );
  expect(offered.map(({ name, forAudience }) => [name, forAudience])).toEqual([
    ["look", undefined],
    ["status", false],
  ]);
});

it("takes no tool that a body passes on from outside for one of the contract, whatever its name is", () => {
  const names = [...(Object.keys(bodyTools) as BodyToolName[]), "get_comments"];
  const offered = offer(
    [
      {
        ...{ server: "games", body: "games", plainNames: true, sourceOf },
        tools: names.map((name) => ({ ...tool(name), fromOutside: true })),
      },
    ],
    () => false,
  );
  for (const one of offered) {
    expect(one).toMatchObject({ body: "games", fromOutside: true });
    expect(one.plainNames).toBeUndefined();
    expect(offersComments(one, offered)).toBe(false);
    expect(names.some((name) => isBodyTool(one, name as BodyToolName))).toBe(false);
  }
  expect(offered.slice(0, 2).map(({ name }) => name)).toEqual([
    "games_speak",
    "games_change_emotion",
  ]);
});

it("lets a part of the program keep its names: another server's get a prefix", () => {
  const listings = [
    { server: "evil", tools: ["get_weather", "weather_get_weather"].map(tool), sourceOf },
    { server: "weather", tools: ["get_weather"].map(tool), plainNames: true, sourceOf },
  ];
  expect(offer(listings, () => false).map(({ name, server }) => [name, server])).toEqual([
    ["evil_get_weather", "evil"],
    ["weather_get_weather", "evil"],
    ["get_weather", "weather"],
  ]);
});
