import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { linuxOnly } from "../../tools/linux-only.ts";

const found = (text: string, path = "src/runtime/a.ts") =>
  linuxOnly([{ path, text }]).map(({ line, text: said }) => `${line}: ${said}`);

it.each([
  [`const a = "/tmp/socket";`, '1: "/tmp/socket" is a place'],
  [`const a = \`/proc/\${pid}/stat\`;`, '1: "/proc/" is a place of'],
  [`open("/dev/null");`, '1: "/dev/null" is a place o'],
  [`process.on("SIGUSR1", go);`, "1: SIGUSR1 does not exist "],
  [`\nprocess.kill(pid, "SIGHUP");`, "2: SIGHUP does not exist o"],
  [`spawn("sh", ["-c", words]);`, '1: "sh" is not a program o'],
  [`execFile("xdg-open", [url]);`, '1: "xdg-open" is not a pro'],
  [`childProcess.spawnSync("npm", ["ci"]);`, '1: "npm" is not a program '],
  [`exec(words);`, "1: exec uses a shell: use e"],
  [`spawn(node, words, { shell: true });`, "1: shell: each system has "],
  [`if (process.getuid() === 0) stop();`, "1: process.getuid does not"],
  [`const file = \`\${folder}/journal.sqlite\`;`, `1: \`\${folder}/journal`],
  [`const file = home + "/journal.sqlite";`, '1: home + "/journal.sqlite'],
  [`environment.PATH.split(":");`, "1: PATH: use delimiter of "],
  [`relative(root, file).split("/");`, "1: relative(root, file).sp"],
  [`new URL("minds", import.meta.url).pathname;`, "1: the pathname of a file'"],
])("refuses %s", (text, said) => {
  expect(found(text)).toEqual([expect.stringContaining(said)]);
  expect(found(text)[0]?.startsWith(said)).toBe(true);
});

it("allows what every system has", () => {
  const text = `
    // Not in /tmp.
    join(tmpdir(), "a");
    spawn(process.execPath, [script]);
    process.getuid?.();
    process.kill(pid, "SIGTERM");
    const path = \`/room/\${id}\`;
    pathname.split("/");
    const pattern = /x/.exec(words);
    spawn(node, words, { shell: false });
    fileURLToPath(new URL("minds", import.meta.url));
  `;
  expect(found(text)).toEqual([]);
});

it("leaves tests alone, and allows in a file what is written down with its reason", () => {
  const text = `process.on("SIGHUP", go);`;
  expect(found(text, "src/runtime/a.test.ts")).toEqual([]);
  expect(found(text, "src/runtime/data/ending.ts")).toEqual([]);
  expect(found(text, "src/runtime/data/other.ts")).toHaveLength(1);
});

it("is part of the check before a commit", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  expect(readFileSync("tools/run-tests.ts", "utf8")).toContain('"platforms"');
  expect(scripts["platforms"]).toBe("node tools/check-platforms.ts");
});
