import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

/** Plays it in a process of its own, whose rejections nobody else watches. */
function played(script: string) {
  const head = `import { watchRejections } from "./src/apps/city/database-away.ts";
    const away = () => void Promise.reject(new Error("away"));
    const turn = () => new Promise((resolve) => setImmediate(resolve));`;
  const args = ["--input-type=module", "-e", `${head}\n${script}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, out: stdout, err: stderr };
}

it("hears of what nobody awaited and failed, until it is ended", () => {
  const { status, out, err } = played(`
    const watched = watchRejections((error) => console.log("heard", error.message));
    away();
    await turn();
    console.log("goes on");
    watched.end();
    away();
    await turn();
    console.log("not reached");`);
  expect(out).toBe("heard away\ngoes on\n");
  expect(err).toContain("Error: away");
  expect(status).toBe(1);
});

it("ends the program with what its listener throws", () => {
  const { status, out, err } = played(`
    watchRejections((error) => { throw new TypeError("a bug", { cause: error }); });
    away();
    await turn();
    console.log("not reached");`);
  expect(out).toBe("");
  expect(err).toContain("TypeError: a bug");
  expect(status).not.toBe(0);
});
