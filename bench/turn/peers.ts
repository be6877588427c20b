import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A framework that does the same turn. Its packages are installed into `bench/peers/<name>`, exactly these. */
export type Peer = { readonly name: string; readonly packages: Readonly<Record<string, string>> };

const zod = { zod: "4.6.7" };
const peers: readonly Peer[] = [
  {
    name: "ai",
    packages: { ai: "7.0.173", "@ai-sdk/google": "4.0.121", "@ai-sdk/mcp": "2.0.99", ...zod },
  },
  { name: "openai-agents", packages: { "@openai/agents": "0.20.0", ...zod } },
  {
    name: "adk",
    packages: { "@google/adk": "2.0.0", "@modelcontextprotocol/sdk": "1.32.2", ...zod },
  },
  {
    name: "mastra",
    packages: {
      "@mastra/core": "1.71.0",
      "@mastra/mcp": "2.0.0",
      "@ai-sdk/google": "4.0.121",
      ...zod,
    },
  },
];

const folderOf = (name: string): string => join(import.meta.dirname, "../peers", name);

/** The peers that could be installed; why another could not goes to `note`. */
export function installedPeers(note: (line: string) => void): readonly Peer[] {
  return peers.filter((peer) => {
    try {
      install(peer);
      return true;
    } catch (error) {
      note(`${peer.name} could not be installed: ${String(error).slice(0, 300)}`);
      return false;
    }
  });
}

function install({ name, packages }: Peer): void {
  const folder = folderOf(name);
  if (Object.keys(packages).every((one) => existsSync(join(folder, "node_modules", one)))) return;
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, type: "module", dependencies: packages };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--silent"];
  // The dependencies of the peers are the same on every day.
  const env = { ...process.env, npm_config_before: "2026-11-15" };
  execFileSync("npm", ["install", ...options], { cwd: folder, env, stdio: "pipe" });
}

/** The versions that are really there. */
export function versionsOf(taking: readonly Peer[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...taking.map(({ packages }) => packages));
}

/**
 * A module of a peer's own installation. Its types are not known here: the caller says what it uses of it.
 */
export async function peerModule<T>(peer: string, specifier: string): Promise<T> {
  const parent = pathToFileURL(join(folderOf(peer), "package.json")).href;
  return (await import(import.meta.resolve(specifier, parent))) as T;
}
