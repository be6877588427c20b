// The controls of a soul that lives alone, over HTTP and as typed lines: who may, what it shows, and what it does.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { wordsIn } from "../../src/runtime/config/console/words.ts";
import {
  type ControlServer,
  startControlServer,
} from "../../src/runtime/soul/controls/control-server.ts";
import { openSoulControls } from "../../src/runtime/soul/controls/soul-controls.ts";
import { openTerminalControls } from "../../src/runtime/soul/controls/terminal-controls.ts";
import { outlineOf } from "../../src/saint-graph/outline.ts";
import type { ToolBox } from "../../src/saint-graph/ports.ts";
import type { Soul } from "../../src/saint-graph/soul.ts";
import { newborn } from "../../src/saint-graph/state.ts";

const home = mkdtempSync(join(tmpdir(), "soul-controls-"));
const opened: ControlServer[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
  rmSync(home, { recursive: true, force: true });
});

const say = wordsIn("en").controls_;
const attack = `<img src=x onerror="alert(1)"> & 'quoted'`;

function controlsWith(words: string) {
  const did: string[] = [];
  const waiting = [{ utterance: "t1:0", turn: "t1", text: words, emotion: "neutral", at: 1 }];
  const soul = {
    outline: async () => outlineOf(newborn),
    waitingSpeech: async () => waiting,
    silence: () => did.push("silence"),
    approve: async (id: string, text?: string) =>
      did.push(`approve ${id} ${text ?? ""}`.trim()) > 0,
    reject: async (id: string) => did.push(`reject ${id}`) > 0,
    sayThis: async (_id: string, text: string) => did.push(`say ${text}`) && "decided",
  } as unknown as Soul;
  const tools = { tools: () => [] } as unknown as ToolBox;
  const controls = openSoulControls(home, "ren");
  controls.lend({ soul, tools, outline: () => outlineOf(newborn) });
  return { controls, did };
}

async function served(words = "Hello") {
  const { controls, did } = controlsWith(words);
  const texts = {
    say,
    language: "en",
    name: "Ren <b>",
    faults: (reason: string) => reason,
  } as const;
  const settings = { controls, port: 0, allowedHosts: [], now: () => 1, texts: () => texts };
  const server = await startControlServer(settings);
  if (server === undefined) throw new Error("it does not listen");
  opened.push(server);
  const url = new URL(server.url);
  const signIn = await fetch(server.url, { redirect: "manual" });
  const cookie = signIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, url.origin), {
      redirect: "manual",
      ...init,
      headers: { cookie, origin: url.origin, ...init.headers },
    });
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask("/command", { method: "POST", body: new URLSearchParams(fields), headers });
  return { controls, did, server, url, cookie, ask, send, signIn };
}

describe("the page", () => {
  it("opens by the token of the terminal alone, which is kept where no script reads it", async () => {
    const { url, signIn, ask } = await served();
    expect(url.hostname).toBe("127.0.0.1");
    expect([signIn.status, signIn.headers.get("location")]).toEqual([303, "/"]);
    expect(signIn.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await ask("/")).status).toBe(200);
    for (const path of ["/", "/now", "/?token=wrong", "/nowhere"]) {
      expect((await fetch(new URL(path, url.origin), { redirect: "manual" })).status).toBe(401);
    }
  });

  it("does nothing for another place, another host, or nobody", async () => {
    const { did, send, url, controls } = await served();
    const mute = { do: "mute-speech", on: "yes" };
    const answers = [
      await send(mute, { origin: "http://evil.example" }),
      await send(mute, { origin: "null" }),
      await send(mute, { cookie: "" }),
      await fetch(new URL("/command", url.origin), {
        method: "POST",
        body: new URLSearchParams(mute),
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 403]);
    expect([did, controls.rules().muted]).toEqual([[], false]);
  });

  it("mutes, holds, approves, rejects, has words said, and kills", async () => {
    const { did, send, controls } = await served();
    const statuses = [];
    for (const fields of [
      { do: "mute-speech", on: "yes" },
      { do: "mute-speech", on: "no" },
      { do: "hold-speech", on: "yes" },
      { do: "approve-speech", utterance: "t1:0", text: "Good evening" },
      { do: "approve-speech", utterance: "t1:0", text: "" },
      { do: "reject-speech", utterance: "t1:0" },
      { do: "say-this", text: "One moment." },
      { do: "kill-speech" },
    ]) {
      statuses.push((await send(fields)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([303]));
    expect(did).toEqual([
      "silence",
      "approve t1:0 Good evening",
      "approve t1:0",
      "reject t1:0",
      "say One moment.",
      "silence",
    ]);
    expect(controls.rules()).toEqual({ muted: true, holding: true });
  });

  it("says why something could not be done", async () => {
    const { send } = await served();
    const empty = await send({ do: "say-this", text: " " });
    expect([empty.status, await empty.text()]).toEqual([
      409,
      expect.stringContaining(say.refusals.empty),
    ]);
    for (const fields of [{ do: "rm-rf" }, {}, { do: "say-this" }]) {
      expect((await send(fields as Record<string, string>)).status).toBe(400);
    }
    expect((await send({ do: "kill-speech" }, { "content-type": "application/json" })).status).toBe(
      415,
    );
  });

  it("shows what others wrote as text, and carries no script", async () => {
    const { ask } = await served(attack);
    for (const path of ["/", "/now", "/edit?utterance=t1:0"]) {
      const answer = await ask(path);
      const html = await answer.text();
      expect(html).not.toMatch(/<img|<script|<b>|onerror="/);
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    expect(await (await ask("/now")).text()).toContain(
      "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;",
    );
  });

  it("answers its frame when something has changed", async () => {
    const { ask, controls } = await served();
    const first = await (await ask("/now")).text();
    const [, version = ""] = /after=(\d+)/.exec(first) ?? [];
    const next = ask(`/now?after=${version}`);
    await controls.carryOut({ do: "hold-speech", on: true }, "1");
    expect(await (await next).text()).toContain(say.html.release);
  });

  it("has words changed on a page that stays as it is", async () => {
    const { ask } = await served();
    const shown = await ask("/edit?utterance=t1:0");
    const html = await shown.text();
    expect([shown.status, html]).toEqual([200, expect.stringContaining('value="Hello"')]);
    expect(html).not.toContain("refresh");
    expect(await (await ask("/now")).text()).toContain('href="/edit?utterance=t1%3A0"');
    expect((await ask("/edit?utterance=gone")).status).toBe(404);
  });

  it("gives way on a port that is taken", async () => {
    const { controls, url } = await served();
    const texts = { say, language: "en", name: "Ren", faults: String } as const;
    const second = await startControlServer({
      ...{ controls, port: Number(url.port), allowedHosts: [], now: () => 1, texts: () => texts },
    });
    if (second === undefined) throw new Error("it does not listen");
    opened.push(second);
    expect(new URL(second.url).port).not.toBe(url.port);
  });
});

describe("typed lines", () => {
  const typed = async (...lines: string[]) => {
    const { controls, did } = controlsWith("さっきの\u001b[31mあいさつ");
    const told: string[] = [];
    const input = new PassThrough();
    const terminal = openTerminalControls({
      ...{ controls, input, say, faults: String, now: () => 1, newId: () => "id" },
      tell: (line) => void told.push(line),
    });
    for (const line of lines) {
      const before = told.length;
      input.write(`${line}\n`);
      await expect.poll(() => told.length).toBeGreaterThan(before);
    }
    terminal.close();
    return { told, did, controls };
  };

  it("do what the page does", async () => {
    const { did, told, controls } = await typed(
      "/hold",
      "/approve 1 Good evening",
      "/approve",
      "/reject 1",
      "/say Hi all",
      "/kill",
    );
    expect(did).toEqual([
      "approve t1:0 Good evening",
      "approve t1:0",
      "reject t1:0",
      "say Hi all",
      "silence",
    ]);
    expect(told.filter((line) => line === say.done).length).toBe(6);
    expect(controls.rules()).toEqual({ muted: true, holding: true });
  });

  it("tell what waits, without what moves a terminal, and what is no control", async () => {
    const { told } = await typed("/hold", "/status", "/approve 7", "/nonsense", "hello", "/help");
    const all = told.join("\n");
    expect(all).not.toContain("\u001b");
    expect(told.filter((line) => line.includes("[1] さっきの")).length).toBeGreaterThan(0);
    expect(all).toContain(say.noSuchNumber("7"));
    expect(all).toContain(say.unknown("/nonsense"));
    expect(all).toContain(say.notACommand);
    expect(all).toContain(say.help);
  });
});
