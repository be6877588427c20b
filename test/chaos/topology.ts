// The whole program on several processes, without containers: PostgreSQL, workers that share a data folder, gateways,
// a body that counts, and pages without a browser. `node test/chaos/topology.ts 2 3` starts it for a person to look at.

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type PostgresServer, startPostgres } from "../fixtures/postgres-server.ts";
import { Page } from "../wire/page-client.ts";
import { type CountingBody, openCountingBody } from "./counting-body.ts";

const repository = join(import.meta.dirname, "..", "..");
const token = "a-token-of-the-topology-0123456789";

export type Member = {
  readonly role: "worker" | "gateway";
  readonly child: ChildProcess;
  /** Where its endpoint or its page is. */
  readonly url: string;
  readonly said: () => string;
  /** Resolves when this was said, and rejects when it has ended before. */
  readonly until: (wanted: RegExp) => Promise<RegExpExecArray>;
  readonly ended: Promise<unknown>;
  readonly isAlive: () => boolean;
};

export type Topology = {
  readonly postgres: PostgresServer;
  readonly databaseUrl: string;
  readonly body: CountingBody;
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly members: (role: Member["role"]) => readonly Member[];
  /** `env`: settings of its own. */
  readonly start: (role: Member["role"], env?: NodeJS.ProcessEnv) => Promise<Member>;
  /** The worker that lives the city now. */
  readonly living: () => Promise<Member>;
  /** The worker that lives a soul now; undefined: none that still runs. */
  readonly livingSoul: (persona: string) => Member | undefined;
  /** A page at a gateway, greeted. */
  readonly page: (gateway: Member) => Promise<Page>;
  readonly close: () => Promise<void>;
};

/** Settings of a city that thinks at this address of a fake provider, and none of whose souls live with it. */
export const cityAlone = (provider: string) => ({
  ...{ OPENAI_BASE_URL: provider, OPENAI_API_KEY: "only-key-18", MODEL_NAME: "gpt-6-luna" },
  ...{ EMOTION_APPRAISAL: "off", WORKER_SOULS: "0" },
});
/** Settings of a worker that takes the souls of such a city. */
export const takesSouls = { WORKER_SOULS: "9" };

type Options = {
  readonly gateways: number;
  readonly workers: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Settings of the gateways alone. */
  readonly gatewayEnv?: Readonly<Record<string, string>>;
  readonly postgres?: PostgresServer;
};

/** The words of a member for its address. */
const at = {
  worker: /(?<=reach this one at )http:\/\/127\.0\.0\.1:\d+/,
  gateway: /(?<=gateway listens at )http:\/\/127\.0\.0\.1:\d+/,
};

/** The words of a worker before it begins again. */
const begunAgain = "begins again";

async function member(role: Member["role"], env: NodeJS.ProcessEnv, cwd: string): Promise<Member> {
  const command = [join(repository, "bin", "saintverse.mjs"), role, "--port", "0", "--lang", "en"];
  const child = spawn(process.execPath, command, { cwd, env, stdio: ["pipe", "pipe", "pipe"] });
  let text = "";
  const listeners = new Set<() => void>();
  const change = (piece = "") => {
    text += piece;
    for (const listener of [...listeners]) listener();
  };
  child.stdout.setEncoding("utf8").on("data", change);
  child.stderr.setEncoding("utf8").on("data", change);
  let isOver = false;
  const ended = new Promise((resolve) =>
    child.once("close", (code) => {
      isOver = true;
      change();
      resolve(code);
    }),
  );
  const until = (wanted: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = wanted.exec(text);
        if (found === null && !isOver) return;
        listeners.delete(look);
        if (found === null) reject(new Error(`the ${role} ended without ${wanted}\n${text}`));
        else resolve(found);
      };
      listeners.add(look);
      look();
    });
  const [url] = await until(at[role]);
  return {
    ...{ role, child, until, ended, said: () => text, isAlive: () => !isOver },
    /** A worker that begins again is at another port. */
    get url() {
      return at[role].exec(text.slice(text.lastIndexOf(begunAgain) + 1))?.[0] ?? url;
    },
  };
}

/** Starts everything, and resolves when a gateway passes the city's pages on. */
export async function startTopology(options: Options): Promise<Topology> {
  const postgres = options.postgres ?? (await startPostgres());
  const databaseUrl = await postgres.database();
  const folder = mkdtempSync(join(tmpdir(), "saintverse-topology-"));
  const body = await openCountingBody(5);
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env["PATH"],
    HOME: folder,
    TZ: "Asia/Tokyo",
    SAINTVERSE_HOME: join(folder, "home"),
    SAINTVERSE_CONFIG: folder,
    SAINTVERSE_TOKEN: token,
    DATABASE_URL: databaseUrl,
    WORKER_SECRET: "a-secret-of-the-topology-0123456789",
    CITY: "city_a=あかりの街",
    MODEL_NAME: "understudy",
    QUIET_HOURS: "none",
    MCP_URLS: new URL("/mcp", body.url).href,
    OPEN_METEO_GEOCODING_URL: "http://127.0.0.1:9/",
    OPEN_METEO_FORECAST_URL: "http://127.0.0.1:9/",
    ...options.env,
  };
  const everybody: Member[] = [];
  const end = () => {
    for (const { child } of everybody) child.kill("SIGKILL");
  };
  process.once("exit", end);
  const start: Topology["start"] = async (role, env) => {
    const own = role === "gateway" ? options.gatewayEnv : {};
    const one = await member(role, { ...environment, ...own, ...env }, folder);
    everybody.push(one);
    return one;
  };
  const close = async (): Promise<void> => {
    end();
    process.off("exit", end);
    await Promise.all(everybody.map(({ ended }) => ended));
    await body.close();
    if (options.postgres === undefined) await postgres.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const members = (role: Member["role"]) =>
    everybody.filter((one) => one.role === role && one.isAlive());
  const gatewayOf = (one: Member, path: string) =>
    fetch(new URL(path, one.url), { headers: { authorization: `Bearer ${token}` } });
  const topology: Topology = {
    ...{ postgres, databaseUrl, body, folder, environment, members, start, close },
    async living() {
      const said = /lived by the worker at (http:\S+)/g;
      for (;;) {
        for (const gateway of members("gateway")) {
          const newest = [...gateway.said().matchAll(said)].at(-1)?.[1];
          const found = members("worker").find(({ url }) => url === newest);
          if (found !== undefined && (await gatewayOf(gateway, "/readyz")).ok) return found;
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    livingSoul(persona) {
      const file = join(folder, "home", `awake-${persona}.json`);
      if (!existsSync(file)) return undefined;
      const text = readFileSync(file, "utf8");
      return members("worker").find(({ child }) => text.includes(`"pid":${child.pid}`));
    },
    async page(gateway) {
      const page = new Page(gateway.url.replace(/\/$/, ""), { authorization: `Bearer ${token}` });
      await page.hello();
      return page;
    },
  };
  try {
    await start("worker");
    await Promise.all([
      ...Array.from({ length: options.workers - 1 }, () => start("worker")),
      ...Array.from({ length: options.gateways }, () => start("gateway")),
    ]);
    await topology.living();
  } catch (error) {
    await close();
    throw error;
  }
  return topology;
}

/** A command in the data folder and on the database of the workers; resolves with what it printed. */
export async function commandIn(
  { folder, environment }: Topology,
  args: readonly string[],
): Promise<string> {
  const command = [join(repository, "bin", "saintverse.mjs"), ...args, "--lang", "ja"];
  const options = { cwd: folder, env: environment };
  return (await promisify(execFile)(process.execPath, command, options)).stdout.trim();
}

if (import.meta.filename === process.argv[1]) {
  const [gateways = "2", workers = "3"] = process.argv.slice(2);
  const password = "a password for looking";
  const kept = mkdtempSync(join(tmpdir(), "saintverse-topology-password-"));
  const file = join(kept, "password");
  writeFileSync(file, `${password}\n`);
  const topology = await startTopology({
    ...{ gateways: Number(gateways), workers: Number(workers) },
    env: { SAINTVERSE_PASSWORD_FILE: file },
  });
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  for (const { url } of topology.members("gateway")) tell(`${url} (password: ${password})`);
  for (const { url, child } of topology.members("worker")) tell(`worker ${child.pid} at ${url}`);
  tell(`database ${topology.databaseUrl}`);
  process.once("SIGINT", () => {
    rmSync(kept, { recursive: true });
    void topology.close().then(() => process.exit(0));
  });
}
