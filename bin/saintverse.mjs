#!/usr/bin/env node
// Starts the program on a Node that can run it: this one, or the one that is installed with the package.
import { fork, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import nodeModule, { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..");
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const canRun = major > 24 || (major === 24 && minor >= 10);
const source = join(folder, "src", "apps", "cli", "main.ts");
const built = join(folder, "dist", "apps", "cli", "main.js");

/**
 * The options of a program that runs for days: less memory for the newest objects, most of which are gone at once,
 * and of the system's allocator one place for all threads, from which what is free goes back. Node and the C library read
 * this when they start.
 */
const lean = {
  flags: ["--max-semi-space-size=4"],
  environment: {
    MALLOC_ARENA_MAX: "1",
    MALLOC_TRIM_THRESHOLD_: "131072",
    MALLOC_MMAP_THRESHOLD_: "65536",
  },
};

/** The package that holds Node for this system: npm installs the one whose `os` and `cpu` fit. */
function nodePackage({ platform, arch }) {
  const system = platform === "win32" ? "win" : platform;
  const prefix = platform === "darwin" && arch === "arm64" ? "node-bin" : "node";
  return `${prefix}-${system}-${arch}`;
}

function bundledNode() {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${nodePackage(process)}/package.json`);
    return join(dirname(manifest), "bin", process.platform === "win32" ? "node.exe" : "node");
  } catch {
    return undefined;
  }
}

/** Says in the child's environment that a launcher holds the other end of its channel. */
const launched = "SAINTVERSE_LAUNCHED";

/** The channel closes when this process is gone, however it ended: then the child ends as by SIGTERM. */
function runOn(node) {
  const child = spawn(node, [...lean.flags, ...process.argv.slice(1)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...lean.environment, ...process.env, [launched]: "1" },
  });
  // Nothing is said over it; a program that ends does not wait for it.
  child.channel?.unref();
  // Windows ends a child by any signal at once; what comes from the terminal reaches the child there by itself.
  const passes = process.platform !== "win32";
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => void (passes && child.kill(signal)));
  }
  child.on("exit", (code, signal) => {
    process.exitCode = code ?? (signal === "SIGINT" ? 130 : 1);
  });
}

/** Ends as by SIGTERM: in order, and in any case before long. */
function endInOrder() {
  if (!process.emit("SIGTERM", "SIGTERM")) process.exit(143);
  setTimeout(() => process.exit(143), 10_000).unref();
}

/**
 * npm runs a script in a shell and hands signals to that shell alone: it ends, and we would stay. So what a script of npm
 * started in the foreground ends with its shell. Whatever was started otherwise, as by nohup, systemd, Docker or a shell
 * with `&`, outlives whoever started it.
 */
function endWithScript() {
  const script = process.env["npm_lifecycle_script"] ?? "";
  const isOurs = /(?:^|[\s/\\"'])saintverse(?:\.mjs)?(?:["'\s]|$)/.test(script);
  const isInBackground = /(?:^|[^&])&\s*$/.test(script);
  if (!isOurs || isInBackground || process.env[launched] !== undefined) return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    endInOrder();
  }, 500);
  look.unref();
}

/** Ends with the launcher, when there is one. */
function endWithLauncher() {
  if (process.env[launched] === undefined || process.channel == null) return;
  delete process.env[launched];
  process.once("disconnect", endInOrder);
  // After the listener, which would keep a program open that has ended.
  process.channel.unref();
}

/** The programs that this one starts do not get its own options. */
function forgetLean() {
  for (const [name, value] of Object.entries(lean.environment)) {
    if (process.env[name] === value) delete process.env[name];
  }
}

/** Of a checkout the bundle, where it is of the sources as they are; of a package what it was built with. */
async function programFile() {
  if (!existsSync(source)) return built;
  if (!existsSync(join(folder, "tools", "bundle", "bundles.mjs"))) return source;
  const { bundlesIn, entryIn, sourcesName } = await import("../tools/bundle/bundles.mjs");
  const bundle = entryIn(join(bundlesIn(folder), sourcesName(folder)));
  if (existsSync(bundle)) return bundle;
  if (process.argv[2] === "start") setTimeout(bundleSources, bundlingAfter).unref();
  return source;
}

/** Milliseconds from the start until the sources are bundled for the next one. */
const bundlingAfter = 10_000;

/** Beside the program, and not longer than it; where it cannot be done, the sources are loaded again. */
function bundleSources() {
  const bundling = fork(join(folder, "tools", "bundle-program.ts"), [], {
    ...{ cwd: folder, execArgv: [], stdio: ["ignore", "ignore", "ignore", "ipc"] },
  });
  bundling.on("error", () => undefined);
  bundling.unref();
  bundling.channel?.unref();
}

endWithScript();
if (canRun) {
  // Loaded code and data live as long as the program. V8 takes them for a growing workload, and would keep tens of
  // megabytes of young generation in reserve.
  setFlagsFromString("--semi-space-growth-factor=1");
  endWithLauncher();
  forgetLean();
  // Halves the start. A folder of our own, where nobody else can put code; without leave to write it does nothing.
  nodeModule.enableCompileCache(join(folder, "node_modules", ".cache", "saintverse"));
  const { main } = await import(pathToFileURL(await programFile()).href);
  await main();
} else {
  const node = bundledNode();
  if (node !== undefined && existsSync(node)) runOn(node);
  else {
    const version = process.versions.node;
    process.stderr.write(
      `Node ${version} では動きません。Node 24 以上を入れるか、npm ci をもう一度実行してください。\n` +
        `Node ${version} cannot run this. Install Node 24 or newer, or run npm ci again.\n`,
    );
    process.exitCode = 1;
  }
}
