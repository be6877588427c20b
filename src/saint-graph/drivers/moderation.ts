// Moderation of what comes in and what goes out: the gates, and what the operator does between them.

import type { TurnId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import { nothingHidden } from "../../mind/gate/private-particulars.ts";
import type { Mind } from "../../mind/mind.ts";
import { type SecretList, secretsIn } from "../../mind/secret-mask.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { BlockedAuthor } from "../../protocol/stage-controls.ts";
import type { Company } from "../../protocol/trust.ts";
import { isPublic } from "../../trust/company.ts";
import { followHidden, type RememberedWords } from "../hidden.ts";
import type { Allowance, ChatModel, ToolBox } from "../ports.ts";
import { rulesText } from "../request.ts";
import { heardText } from "../speech-queue.ts";
import type { OpenTurn, PastTurn, SoulState } from "../state.ts";
import { openChecking } from "./checking.ts";
import { type CommentModeration, openCommentModeration } from "./comment-moderation.ts";
import type { Mailbox } from "./mailbox.ts";
import { openSpeechModeration, type SpeechModeration } from "./speech-moderation.ts";
import { openSpeechOutput, type SpeechOutput, type SpeechRules } from "./speech-output.ts";

/** The operator's settings for the gates. Read again each time; the same array as long as it did not change. */
export type ModerationSettings = {
  /** In addition to those of the mind. */
  readonly ngWords?: (() => readonly string[]) | undefined;
  /** Folders of the program, whose paths are never said. */
  readonly folders?: readonly string[] | undefined;
  /** Authors whose comments are not heard. */
  readonly blocked?: () => readonly BlockedAuthor[];
  readonly rules?: () => SpeechRules;
  /** Her private memory; absent: only her history is known. */
  readonly remembered?: RememberedWords | undefined;
  /** Checks comments and utterances; undefined: no model does. */
  readonly model?: () => ChatModel | undefined;
};

type Deps = {
  readonly tools: ToolBox;
  readonly clock: Clock;
  readonly mind: () => Mind;
  readonly gate?: ModerationSettings | undefined;
  readonly secrets: SecretList;
  readonly allowance?: (purpose?: string, model?: string) => Allowance | Promise<Allowance>;
  readonly settings: () => SoulSettings;
  readonly company?: (() => Company | undefined) | undefined;
  readonly state: () => SoulState;
  readonly record: Mailbox["record"];
  readonly onBug: (error: unknown) => void;
};

export type Moderation = {
  readonly speechOutput: SpeechOutput;
  readonly commentModeration: CommentModeration;
  readonly speechModeration: SpeechModeration;
};

export function openModeration(outside: Deps): Moderation {
  const { clock, mind, record, state, gate = {} } = outside;
  const ngWords = gate.ngWords ?? (() => none);
  const rules = gate.rules ?? unruled;
  const checking = openChecking({
    ...outside,
    model: () => gate.model?.(),
    allowance: (model) => outside.allowance?.("gate", model) ?? { level: "free" },
  });
  const hidden = followHidden((city) => gate.remembered?.told(city));
  const speechOutput = openSpeechOutput({
    ...outside,
    ngWords,
    secrets: () => ({
      exact: secretsIn(outside.secrets),
      whole: gate.folders,
      get instruction() {
        return rulesText(mind());
      },
    }),
    hidden: () => {
      const open = heardTurn(state());
      return open === undefined ? nothingHidden : hidden(state(), open, mind());
    },
    readAhead: () => (heardTurn(state()) === undefined ? undefined : gate.remembered?.readAhead()),
    spoken: () => spokenLately(state(), clock.now()),
    rules,
    approvalLimit: () => outside.settings().approvalLimit,
    check: (text) =>
      checking
        .check(text, "utterance")
        ?.then((checked) => (checked === "pass" ? undefined : "model")),
    isChecked: () => gate.model?.() !== undefined,
    upcoming: () =>
      state().open?.speech.flatMap(({ item, status }) =>
        status.kind === "waiting" && item.kind === "say" ? [item.text] : [],
      ) ?? [],
    onWait: ({ turn, index }, reason) => {
      const why = reason === undefined ? {} : { reason };
      const since = clock.now();
      void record({ type: "speech-waits", turn: turn as TurnId, index, since, ...why });
    },
  });
  const commentModeration = openCommentModeration({
    mind,
    ngWords,
    blocked: gate.blocked ?? (() => []),
    check: (text) => checking.check(text, "comment"),
  });
  return {
    speechOutput,
    commentModeration,
    speechModeration: openSpeechModeration({
      ...{ ...outside, speechOutput, rules },
      hearers: () => outside.company?.() ?? state().company ?? undefined,
    }),
  };
}

/** The open turn, if outsiders hear it. */
const heardTurn = ({ open }: SoulState): OpenTurn | undefined =>
  open !== null && isPublic(open.judged.company) ? open : undefined;

/** Milliseconds after which those who heard a turn are taken to have forgotten it. */
const lately = 300_000;

/** The words heard from her in the turns of the last minutes. */
const spokenLately = ({ past, open }: SoulState, now: number): readonly string[] =>
  [
    ...past.flatMap(({ stimulus, said, steps }) =>
      stimulus.writtenAt < now - lately ? [] : [said ?? stepsText(steps)],
    ),
    ...(open?.speech ?? []).map(heardText),
  ].filter((text) => text !== "");

const stepsText = (steps: PastTurn["steps"]): string =>
  steps
    .filter(({ role }) => role === "model")
    .flatMap(({ parts }) => parts.flatMap((part) => (part.kind === "text" ? [part.text] : [])))
    .join(" ");

const none: readonly string[] = [];
const unruled = (): SpeechRules => ({ muted: false, holding: false });
