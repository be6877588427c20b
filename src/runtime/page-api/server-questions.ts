// Questions of MCP servers that wait for the operator. They stand in no journal and no log, and neither do the answers.

import { randomUUID } from "node:crypto";
import type { AskOperator } from "../../adapters/mcp/elicitation.ts";
import type { WatchedView } from "../../city/read-models/page-host.ts";
import type { Clock } from "../../kernel/ports.ts";
import {
  answerTo,
  type OperatorAnswer,
  type ServerQuestion,
} from "../../protocol/server-question.ts";
import { openWatchers } from "./watchers.ts";

export type ServerQuestions = {
  readonly ask: AskOperator;
  readonly watch: () => WatchedView;
  /** `misfit`: the answer is not what the form asks for. The question stays open then. */
  readonly answer: (id: string, answer: OperatorAnswer) => "answered" | "unknown" | "misfit";
  readonly close: () => void;
};

/** Milliseconds that a question waits. */
const patience = 180_000;
/** Questions of all servers together: more are cancelled unseen. */
const most = 8;

type Open = {
  readonly question: ServerQuestion;
  readonly settle: (answer: OperatorAnswer) => void;
};

/** Cancels at once what no page of an operator would show. */
export function openServerQuestions(clock: Clock): ServerQuestions {
  const open = new Map<string, Open>();
  const watchers = openWatchers();
  let looking = 0;
  let version = 0;
  const changed = () => {
    version += 1;
    watchers.changed();
  };

  return {
    async ask(server, asked, signal) {
      if (looking === 0 || open.size >= most || signal.aborted) return { action: "cancel" };
      const { promise, resolve: settle } = Promise.withResolvers<OperatorAnswer>();
      const id = randomUUID();
      const over = new AbortController();
      open.set(id, {
        question: { id, server, until: clock.now() + patience, ...asked },
        settle,
      });
      changed();
      const late = clock
        .sleep(patience, AbortSignal.any([signal, over.signal]))
        .then((): OperatorAnswer => ({ action: "cancel" }));
      const answer = await Promise.race([promise, late]);
      over.abort();
      open.delete(id);
      changed();
      return answer;
    },
    watch() {
      let told = -1;
      return {
        subscribe(listener) {
          const stop = watchers.subscribe(listener);
          looking += 1;
          return () => {
            looking -= 1;
            stop();
          };
        },
        next() {
          if (told === version) return undefined;
          told = version;
          const questions = [...open.values()].map(({ question }) => question);
          return { kind: "server-questions", fresh: true, questions };
        },
      };
    },
    answer(id, answer) {
      const asked = open.get(id);
      if (asked === undefined) return "unknown";
      const { asks } = asked.question;
      if (answer.action !== "accept" || asks.mode === "page") {
        asked.settle({ action: answer.action });
        return "answered";
      }
      const content = answerTo(asks.fields, answer.content ?? {});
      if (content === undefined) return "misfit";
      asked.settle({ action: "accept", content });
      return "answered";
    },
    close: watchers.close,
  };
}
