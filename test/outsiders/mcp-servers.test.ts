// MCP servers that others wrote: their tools are listed and called in the running city, and their results reach her.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { freshFolder, runProgram } from "../e2e/program.ts";
import type { World } from "../e2e/world.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { type Script, type SeenRequest, says } from "../wire/fake-openai/script.ts";
import { pinned, type Trial, tell } from "./compatibility.ts";
import { nodePrograms } from "./node-programs.ts";
import { answersIn, openCity, talk } from "./own-city.ts";
import { pythonWith } from "./python.ts";

type Server = {
  readonly env?: Readonly<Record<string, string>>;
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
};

type Env = Readonly<Record<string, string>>;

/** A call that the model makes of a tool, and the words in its result that must reach it. */
type Wanted = readonly [tool: string, args: object, result: RegExp];

const nodes = ["everything", "filesystem", "memory", "sequential-thinking"];
const does = "MCP server: its tools are listed and called";
const programs: Readonly<Record<string, Trial>> = {
  ...Object.fromEntries(
    nodes.map((name) => [name, pinned(`@modelcontextprotocol/server-${name}@2026.8.31`, does)]),
  ),
  time: pinned("mcp-server-time==2026.10.19", does),
  git: pinned("mcp-server-git==2026.10.19", does),
  odd: pinned("fastmcp==4.2.3", "MCP server: every legal oddity of a tool, and one that dies"),
};
const requirement = (name: string): string => {
  const { program = "", version = "" } = programs[name] ?? {};
  return program.startsWith("@") ? `${program}@${version}` : `${program}==${version}`;
};

async function serversOf(
  files: string,
): Promise<readonly (readonly [Server, readonly Wanted[]])[]> {
  const commands = await nodePrograms(...nodes.map(requirement));
  const common = await pythonWith(requirement("time"), requirement("git"));
  const odd = await pythonWith(requirement("odd"));
  const node = (name: string, ...args: readonly string[]): Server => ({
    name,
    command: join(commands, `mcp-server-${name}`),
    args,
  });
  const entity = { name: "Momo", entityType: "cat", observations: ["grey"] };
  return [
    [node("everything"), [["echo", { message: "harbour" }, /harbour/]]],
    [node("filesystem", files), [["list_directory", { path: files }, /note\.txt/]]],
    [
      { ...node("memory"), env: { MEMORY_FILE_PATH: join(files, "memory.json") } },
      [["create_entities", { entities: [entity] }, /Momo/]],
    ],
    [
      node("sequential-thinking"),
      [
        [
          "sequentialthinking",
          { thought: "first", nextThoughtNeeded: false, thoughtNumber: 1, totalThoughts: 1 },
          /thoughtHistoryLength/,
        ],
      ],
    ],
    [
      { name: "time", command: common, args: ["-m", "mcp_server_time", "--local-timezone", "UTC"] },
      [["get_current_time", { timezone: "Asia/Tokyo" }, /\+09:00/]],
    ],
    [
      { name: "git", command: common, args: ["-m", "mcp_server_git"] },
      [["git_status", { repo_path: join(import.meta.dirname, "..", "..") }, /branch|HEAD/]],
    ],
    [
      { name: "odd", command: odd, args: [join(import.meta.dirname, "odd_server.py")] },
      [
        ["add", { a: 2, b: 3 }, /"?total"?\D+5/],
        ["paint", { colour: "blue", size: 3 }, /painted blue fast 3/],
        ["tree", { t: { colour: "red", leaves: [{ name: "a" }] } }, /tree red 1 False/],
        ["links", {}, /inside the parcel/],
        ["nothing", {}, /./],
        ["fails", { why: "rain" }, /bad: rain/],
        ["weird_name_with_chars", {}, /weird and fine/],
        ["die", {}, /./],
        ["add", { a: 4, b: 5 }, /"?total"?\D+9/],
      ],
    ],
  ];
}

type Asked = Pick<SeenRequest, "body">;
const messagesOf = ({ body }: Asked) =>
  body["messages"] as readonly { readonly role: string; readonly content: unknown }[];
const offered = ({ body }: Asked): readonly string[] =>
  ((body["tools"] ?? []) as readonly { readonly function: { readonly name: string } }[]).map(
    (tool) => tool.function.name,
  );
const nothingAsked = { body: {} };
const flat = (content: unknown): string =>
  typeof content === "string" ? content : JSON.stringify(content);

/** The model calls the tool that the newest words name, and says that it is done with the result. */
function calling(call: { current: Wanted | undefined }, results: string[]) {
  return (request: SeenRequest): Script => {
    const messages = messagesOf(request);
    const at = messages.findLastIndex(({ role }) => role === "user");
    const told = messages.slice(at).filter(({ role }) => role === "tool");
    const wanted = call.current;
    if (wanted === undefined) return says("Fine.");
    if (told.length > 0) {
      results.push(told.map(({ content }) => flat(content)).join("\n"));
      return says("It is done.");
    }
    const name = offered(request).find((each) => each === wanted[0]);
    if (name === undefined) return says(`There is no ${wanted[0]}.`);
    return { steps: [{ parts: [{ call: name, args: wanted[1] }] }] };
  };
}

/** The setting that approves what the servers say of their tools, once `doctor` has looked at all of them. */
async function approvedTools(folder: string, env: Env, servers: number): Promise<string> {
  let marks: readonly string[] = [];
  const look = async () => {
    const { out } = await runProgram(["doctor"], { folder, env, language: "en" });
    marks = [...out.matchAll(/APPROVED_TOOLS=(\S+)/g)].map(([, value = ""]) => value);
    return marks.length;
  };
  // A server that starts for the first time may need longer than the examination waits for it.
  await expect.poll(look, { timeout: 240_000 }).toBe(servers);
  return marks.join(",");
}

/** Asks for a tool until its result came: the tools of a server that starts anew are there a few turns later. */
async function askFor(world: World, tool: string, isDone: () => boolean): Promise<void> {
  for (let tries = 0; tries < 8 && !isDone(); tries += 1) {
    await pause(tries === 0 ? 0 : 3_000);
    await talk(world, [`Please use ${tool} now, ${tries}.`], 120_000);
  }
}

it("lists and calls tools of servers that people use, and hears their results", {
  timeout: 900_000,
}, async () => {
  const table: string[] = [];
  onTestFinished(() => {
    for (const [name, program] of Object.entries(programs)) {
      const lines = table.filter((line) => line.startsWith(`${name} `));
      const isWell = lines.length > 0 && lines.every((line) => !line.includes("FAIL"));
      tell(program, isWell ? "works" : "fails");
    }
  });
  const files = await mkdtemp(join(tmpdir(), "files-"));
  onTestFinished(() => rm(files, { recursive: true }));
  await writeFile(join(files, "note.txt"), "The gulls were loud.");
  const servers = await serversOf(files);
  const call: { current: Wanted | undefined } = { current: undefined };
  const results: string[] = [];
  const model = await startFakeOpenAi({ answer: calling(call, results) });
  onTestFinished(() => model.close());
  const env = {
    MODEL_NAME: "openai:x",
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: "a-key-of-a-fake",
    LIVELINESS: "still",
    EMOTION_APPRAISAL: "off",
    MCP_CONNECT_TIMEOUT: "60",
    SAINTVERSE_MCP: JSON.stringify(servers.map(([server]) => server)),
  };
  const folder = await freshFolder();
  const approved = await approvedTools(folder, env, servers.length);
  const world = await openCity({ ...env, APPROVED_TOOLS: approved });
  // Servers start two at a time once the page listens.
  const there = () => offered(model.requests.at(-1) ?? nothingAsked);
  while (servers.some(([, calls]) => !there().includes(calls[0]?.[0] ?? "")))
    await talk(world, ["Good morning."], 120_000);
  for (const [{ name }, calls] of servers)
    for (const wanted of calls) {
      call.current = wanted;
      const before = results.length;
      await askFor(world, wanted[0], () => results.length > before);
      const result = results.slice(before).join("\n");
      table.push(
        `${name} ${wanted[0]}: ${wanted[2].test(result) ? "ok" : `FAIL ${result || answersIn(world).at(-1)}`}`,
      );
    }
  console.log(table.join("\n"));
  expect(table.filter((line) => line.includes("FAIL"))).toEqual([]);
});
