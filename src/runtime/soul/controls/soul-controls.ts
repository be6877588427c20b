// The operator's controls of a standalone soul: mute, hold for approval, kill, and decisions about her words and the
// waiting comments.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { replaceFileSync } from "../../../adapters/files/replace-file.ts";
import { askedOneByOne } from "../../../kernel/asked-one-by-one.ts";
import { type Listeners, openListeners } from "../../../kernel/listeners.ts";
import type { JournalEntry } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { ControlRefusal } from "../../../languages/pack/program/controls-words.ts";
import { type BodyToolName, isBodyTool } from "../../../protocol/body.ts";
import type { SoulEvent } from "../../../protocol/soul-events.ts";
import {
  BlockedAuthor,
  type StageControls,
  stageCommands,
  type WaitingUtterance,
} from "../../../protocol/stage-controls.ts";
import { explain } from "../../../saint-graph/audience/explain.ts";
import { decideWaiting, decideWords } from "../../../saint-graph/drivers/decide-answer.ts";
import type { SpeechRules } from "../../../saint-graph/drivers/speech-output.ts";
import type { SoulOutline } from "../../../saint-graph/outline.ts";
import type { ToolBox } from "../../../saint-graph/ports.ts";
import type { Soul } from "../../../saint-graph/soul.ts";

export const ControlCommand = z.discriminatedUnion("do", [
  ...stageCommands,
  /** Her running order begins, or begins again. Refused with `no-show`. */
  z.object({ do: z.literal("restart-show") }),
]);
export type ControlCommand = z.infer<typeof ControlCommand>;

/** A model that did not answer, and the one that did. */
export type ModelSwitch = {
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
};

export type WaitingHere = {
  readonly id: string;
  readonly author: BlockedAuthor;
  readonly text: string;
  readonly paid?: { readonly amount: number; readonly currency: string } | undefined;
};

export type ControlView = StageControls & {
  /** The comment or message that is being answered. */
  readonly answering?: string | undefined;
  /** The comments that wait, the next one first. */
  readonly comments: readonly WaitingHere[];
  /** The age of the comment being answered when she took it up, in milliseconds. */
  readonly lag?: number | undefined;
  /** The model that answered last. */
  readonly route?: string | undefined;
  /** The newest first. */
  readonly switches: readonly ModelSwitch[];
};

/** A running soul, with what the controls need of it. */
type LivingAlone = {
  readonly soul: Soul;
  readonly tools: ToolBox;
  readonly outline: () => SoulOutline;
};

export type SoulControls = {
  readonly rules: () => SpeechRules;
  readonly blocked: () => readonly BlockedAuthor[];
  /** Attaches the soul, after it was woken with the rules of these controls. */
  readonly lend: (living: LivingAlone) => void;
  /** Receives each entry that the soul writes. */
  readonly observe: (entry: Pick<JournalEntry<SoulEvent>, "event" | "at">) => void;
  readonly view: (at: number) => ControlView;
  readonly carryOut: (command: ControlCommand, id: string) => Promise<Result<true, ControlRefusal>>;
  /** Returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
};

const switchesKept = 20;
const commentsShown = 20;
const done = ok(true as const);

/** The state of the controls: what the operator set, and the running soul. */
type Controlled = {
  readonly listeners: Listeners;
  readonly look: () => void;
  readonly home: string;
  readonly persona: string;
  kept: ReturnType<typeof readControls>;
  living: LivingAlone | undefined;
};

export function openSoulControls(home: string, persona: string): SoulControls {
  let waiting: readonly WaitingUtterance[] = [];
  let route: string | undefined;
  let switches: readonly ModelSwitch[] = [];
  const listeners = openListeners();

  /** Fetches the utterances that wait for approval, and shows them. */
  const look = askedOneByOne(async () => {
    waiting = (await controls.living?.soul.waitingSpeech()) ?? [];
    changed(controls);
  });
  const controls: Controlled = {
    ...{ listeners, look, home, persona },
    kept: readControls(home, persona),
    living: undefined,
  };

  return {
    rules: () => ({ muted: controls.kept.muted, holding: controls.kept.holding }),
    blocked: () => controls.kept.blocked,
    lend(living) {
      controls.living = living;
      look();
    },
    observe({ event, at }) {
      if (event.type === "model-ended" && event.purpose === undefined) {
        route = event.route;
        const news = (event.switches ?? []).map((one) => ({ at, ...one }));
        switches = [...news.toReversed(), ...switches].slice(0, switchesKept);
      }
      changed(controls);
      look();
    },
    view: (at) => ({
      ...{
        muted: controls.kept.muted,
        holding: controls.kept.holding,
        blocked: [...controls.kept.blocked],
      },
      ...{ route, switches, comments: [], waiting: [...waiting] },
      ...(controls.living === undefined ? {} : viewOf(controls.living.outline(), at)),
    }),
    async carryOut(command, id) {
      switch (command.do) {
        case "mute-speech": {
          const result = set(controls, { muted: command.on });
          if (command.on) controls.living?.soul.silence();
          return result;
        }
        case "hold-speech":
          return await hold(controls, command);
        case "kill-speech":
          return kill(controls);
        case "block-author":
          return await block(controls, command.author, command.on);
        case "connect-now":
          return onBodies(controls, "sys_connect", {});
        case "switch-scene":
          return onBodies(controls, "switch_scene", { scene: command.scene });
        default:
          return controls.living === undefined
            ? err("ended")
            : command.do === "restart-show"
              ? await restartShow(controls.living.soul, id)
              : await decideWords(controls.living.soul, command, id);
      }
    },
    onChange: listeners.add,
  };
}

function changed({ listeners }: Controlled): void {
  listeners.tell();
}

/** Takes effect at once, and is stored for the next start. */
function set(
  controls: Controlled,
  change: Partial<Controlled["kept"]>,
): Result<true, ControlRefusal> {
  const { look, home, persona } = controls;
  controls.kept = { ...controls.kept, ...change };
  changed(controls);
  look();
  return keepControls(home, persona, controls.kept) ? done : err("not-kept");
}

const onBodies = (
  { living }: Controlled,
  tool: BodyToolName,
  args: Record<string, string>,
): Result<true, ControlRefusal> =>
  living !== undefined && callAll(living.tools, tool, args) > 0 ? done : err("no-scenes");

async function hold(
  controls: Controlled,
  { on, waiting }: Extract<ControlCommand, { readonly do: "hold-speech" }>,
): Promise<Result<true, ControlRefusal>> {
  if (!on && waiting !== undefined && controls.living !== undefined)
    await decideWaiting(controls.living.soul, waiting);
  return set(controls, { holding: on });
}

function kill(controls: Controlled): Result<true, ControlRefusal> {
  controls.kept = { ...controls.kept, muted: true };
  controls.living?.soul.silence();
  if (controls.living !== undefined) callAll(controls.living.tools, "sys_stop_speaking", {});
  return set(controls, {});
}

async function block(
  controls: Controlled,
  author: BlockedAuthor,
  on: boolean,
): Promise<Result<true, ControlRefusal>> {
  const others = controls.kept.blocked.filter(({ id }) => id !== author.id);
  const result = set(controls, { blocked: on ? [...others, author] : others });
  if (on) await controls.living?.soul.passOverAuthor(author.id);
  return result;
}

function viewOf(outline: SoulOutline, at: number): Partial<ControlView> {
  const { open } = outline;
  const isComment = open?.stimulus.kind === "comment";
  return {
    ...(open === null || open.stimulus.author === undefined
      ? {}
      : { answering: open.stimulus.text }),
    ...(isComment ? { lag: Math.max(0, open.startedAt - open.stimulus.writtenAt) } : {}),
    comments: explain(outline, at)
      .slice(0, commentsShown)
      .map(({ stimulus: { id, author, text, paid } }) => ({
        id,
        author: { id: author?.id ?? "", name: author?.name ?? "" },
        text,
        ...(paid === undefined ? {} : { paid }),
      })),
  };
}

/** Calls a tool on every body that has it, without waiting for the results; returns the number of calls. */
function callAll(tools: ToolBox, original: BodyToolName, args: Record<string, string>): number {
  const found = tools.tools().filter((tool) => isBodyTool(tool, original));
  for (const { name } of found) void tools.call(name, args, AbortSignal.timeout(5_000));
  return found.length;
}

/** Her running order begins, or begins again. */
async function restartShow(soul: Soul, id: string): Promise<Result<true, ControlRefusal>> {
  const { show } = await soul.outline();
  if (show === null) return err("no-show");
  const items = show.items.map(({ title, body }) => ({ title, body }));
  const again = { type: "show-set", title: show.title, items, again: true } as const;
  return (await soul.record(again, { key: id })) === "ended" ? err("ended") : done;
}

// The operator's settings for a standalone soul, in a file of the data folder: a muted soul stays muted after a
// restart.

const KeptControls = z.object({
  muted: z.boolean().default(false),
  holding: z.boolean().default(false),
  blocked: z.array(BlockedAuthor).max(1_000).default([]),
});
type KeptControls = z.infer<typeof KeptControls>;

const fileOf = (home: string, persona: string): string => join(home, `controls-${persona}.json`);

/** The stored settings; the defaults where no file can be read. */
function readControls(home: string, persona: string): KeptControls {
  try {
    return KeptControls.parse(JSON.parse(readFileSync(fileOf(home, persona), "utf8")));
  } catch {
    return KeptControls.parse({});
  }
}

/** Whether the settings were stored; otherwise the file is unchanged. */
function keepControls(home: string, persona: string, controls: KeptControls): boolean {
  try {
    replaceFileSync(fileOf(home, persona), JSON.stringify(controls));
    return true;
  } catch {
    return false;
  }
}
