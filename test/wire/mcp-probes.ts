import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { npmInstall } from "./npm-install.ts";

const run = promisify(execFile);
const folder = new URL("../../.cache/mcp-probes/", import.meta.url);
const packages = {
  "@modelcontextprotocol/conformance": "0.2.0-alpha.12",
  "@modelcontextprotocol/inspector": "2.12.0",
};
const programs = {
  conformance: "node_modules/@modelcontextprotocol/conformance/dist/index.js",
  inspector: "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js",
};

/**
 * Installs the conformance suite and the inspector into `.cache`, unless these versions are there: together they have
 * over 200 packages, which nothing else here needs.
 */
export async function installProbes(): Promise<void> {
  if (Object.entries(packages).every(([name, version]) => installed(name) === version)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL("package.json", folder), '{ "private": true }\n');
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  // Without a network npm would otherwise try for longer than a test may take.
  await npmInstall(fileURLToPath(folder), ["--save-exact", "--fetch-retries=1", ...wanted]);
}

function installed(name: string): string | undefined {
  try {
    const file = readFileSync(new URL(`node_modules/${name}/package.json`, folder), "utf8");
    return (JSON.parse(file) as { version: string }).version;
  } catch {
    return undefined;
  }
}

/** Runs one of the probes to its end; `code` is its exit code. */
export async function probe(program: keyof typeof programs, args: readonly string[]) {
  const file = new URL(programs[program], folder).pathname;
  const env = { ...process.env, MCP_CATALOG_PATH: new URL("catalog.json", folder).pathname };
  const options = { cwd: folder, env, maxBuffer: 1 << 26 };
  try {
    return { code: 0, ...(await run(process.execPath, [file, ...args], options)) };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

/** A folder for what the probes write. */
export const probeOutput = (name: string) => new URL(`out/${name}`, folder).pathname;
