import { afterEach, describe, expect, it } from "vitest";
import type { ToolBox } from "../../src/saint-graph/ports.ts";

/** A tool box with a short tool timeout over one server that has `speak`, `look`, `sys_get_comments`, `hidden`, `fail`, `hang`, `big`, `picture`. */
export type ToolBoxUnderTest = {
  readonly box: ToolBox;
  /** The number of times that `speak` was carried out. */
  readonly spoken: () => number;
  /** Disconnects the server. */
  readonly leave: () => Promise<void>;
  /** Reconnects the server. */
  readonly comeBack: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Started = {
  readonly start: () => Promise<ToolBoxUnderTest>;
  readonly never: AbortSignal;
};

/** The contract of the `ToolBox` port, for every adapter and every transport. */
export function toolBoxContract(name: string, open: () => Promise<ToolBoxUnderTest>): void {
  const opened: ToolBoxUnderTest[] = [];
  const start = async () => {
    const subject = await open();
    opened.push(subject);
    return subject;
  };
  const never = new AbortController().signal;
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((subject) => subject.close()));
  });

  describe(`${name} keeps the contract of a tool box`, () => {
    const under: Started = { start, never };
    listing(under);
    calling(under);
    leaving(under);
    comingAndGoing(under);
  });
}

function listing({ start }: Started): void {
  it("lists every tool once, under a name that every provider accepts", async () => {
    const { box } = await start();
    const names = box.tools().map((tool) => tool.name);
    expect(names.toSorted()).toEqual(
      ["big", "fail", "hang", "hidden", "look", "picture", "speak", "sys_get_comments"].toSorted(),
    );
    for (const each of names) expect(each).toMatch(/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/);
  });

  it("says which tools are internal and which change nothing", async () => {
    const { box } = await start();
    const where = (has: (tool: ReturnType<ToolBox["tools"]>[number]) => boolean) =>
      box
        .tools()
        .filter(has)
        .map((tool) => tool.name)
        .toSorted();
    expect(where((tool) => tool.internal)).toEqual(["hidden", "sys_get_comments"]);
    expect(where((tool) => tool.readOnly)).toEqual(["look"]);
  });
}

function calling({ start, never }: Started): void {
  it("gives text and structure of what a tool did", async () => {
    const { box } = await start();
    expect(await box.call("speak", { text: "やあ" }, never)).toEqual({
      kind: "done",
      text: "heard: やあ",
    });
    expect(await box.call("look", {}, never)).toEqual({
      kind: "done",
      text: '{"sky":"blue","clouds":3}',
      structured: { sky: "blue", clouds: 3 },
    });
    expect(await box.call("picture", {}, never)).toEqual({
      kind: "done",
      text: "look:\n[image: image/png, 67 bytes]",
    });
  });

  it("calls internal tools for the program", async () => {
    const { box } = await start();
    expect(await box.call("sys_get_comments", {}, never)).toEqual({
      kind: "done",
      text: "No new comments.",
    });
  });

  it("carries a megabyte", async () => {
    const { box } = await start();
    const outcome = await box.call("big", {}, never);
    expect(outcome.kind === "done" && outcome.text.length).toBe(1_000_000);
  });

  it("reports failed when the tool does, also for arguments it does not accept", async () => {
    const { box, spoken } = await start();
    expect(await box.call("fail", {}, never)).toEqual({
      kind: "failed",
      text: "it broke inside",
    });
    expect(await box.call("speak", { text: 7 }, never)).toMatchObject({ kind: "failed" });
    expect(spoken()).toBe(0);
  });

  it("reports absent for an unknown tool", async () => {
    const { box } = await start();
    expect(await box.call("fly", {}, never)).toMatchObject({ kind: "absent" });
  });
}

function leaving({ start, never }: Started): void {
  it("reports unknown and timed-out when a tool hangs, and continues", async () => {
    const { box } = await start();
    expect(await box.call("hang", {}, never)).toMatchObject({
      kind: "unknown",
      fault: { kind: "timed-out" },
    });
    expect(await box.call("speak", { text: "a" }, never)).toMatchObject({ kind: "done" });
  });

  it("reports unknown and cancelled when the caller aborts, and continues", async () => {
    const { box } = await start();
    const stop = new AbortController();
    const outcome = box.call("hang", {}, stop.signal);
    setTimeout(() => stop.abort(), 500);
    expect(await outcome).toMatchObject({ kind: "unknown", fault: { kind: "cancelled" } });
    expect(await box.call("speak", { text: "a" }, never)).toMatchObject({ kind: "done" });
  });

  it("sends nothing for a caller that has aborted before", async () => {
    const { box, spoken } = await start();
    expect(await box.call("speak", { text: "a" }, AbortSignal.abort())).toMatchObject({
      kind: "absent",
    });
    expect(spoken()).toBe(0);
  });

  it("takes many calls at once", async () => {
    const { box } = await start();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, place) => box.call("speak", { text: `${place}` }, never)),
    );
    expect(outcomes).toEqual(
      Array.from({ length: 50 }, (_, place) => ({ kind: "done", text: `heard: ${place}` })),
    );
  });
}

function comingAndGoing({ start, never }: Started): void {
  it("reports unknown when the server disconnects in mid-call, and its tools vanish", async () => {
    const { box, leave } = await start();
    const vanished = toolsBecome(box, (count) => count === 0);
    const outcome = box.call("hang", {}, never);
    setTimeout(() => void leave(), 500);
    expect(await outcome).toMatchObject({ kind: "unknown", fault: { kind: "unavailable" } });
    await vanished;
    expect(await box.call("speak", { text: "a" }, never)).toMatchObject({ kind: "absent" });
  });

  it("finds the tools again when the server is back, and calls them", async () => {
    const { box, leave, comeBack } = await start();
    const vanished = toolsBecome(box, (count) => count === 0);
    await leave();
    await box.call("speak", { text: "lost" }, never);
    await vanished;
    const returned = toolsBecome(box, (count) => count > 0);
    await comeBack();
    await returned;
    expect(await box.call("speak", { text: "b" }, never)).toEqual({
      kind: "done",
      text: "heard: b",
    });
  });

  it("notifies only current listeners of changes", async () => {
    const { box, leave } = await start();
    let heard = 0;
    box.onChange(() => {
      heard += 100;
    })();
    box.onChange(() => {
      heard += 1;
    });
    const vanished = toolsBecome(box, (count) => count === 0);
    await leave();
    await box.call("speak", { text: "lost" }, never);
    await vanished;
    expect(heard).toBe(1);
  });
}

/** Resolves when the number of tools is as wanted; driven by `onChange`, not by polling. */
function toolsBecome(box: ToolBox, wanted: (count: number) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = box.onChange(() => {
      if (!wanted(box.tools().length)) return;
      stop();
      resolve();
    });
  });
}
