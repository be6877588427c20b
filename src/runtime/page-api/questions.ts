// Answers the one-time questions of a page.

import { journalPart } from "../../city/journal-part.ts";
import type { CityRuntime } from "../../city/life/open-life.ts";
import { olderLines } from "../../city/read-models/older-lines.ts";
import type { PageVisitor, Refused } from "../../city/read-models/page-host.ts";
import { linesOfThread } from "../../city/read-models/thread-view.ts";
import type { PersonaId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Language } from "../../protocol/language.ts";
import type { MessagePart } from "../../protocol/message.ts";
import type { PageAnswer, PageQuestion } from "../../protocol/page-questions.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { thoughtText } from "../../saint-graph/accumulate.ts";
import { localResidentsOf, roomOf } from "../../world/state.ts";
import { spansBefore, standsIn } from "../../world/threads.ts";
import { wordsIn } from "../config/console/words.ts";
import { answerSteps } from "./answer-steps.ts";
import { costRows } from "./costs.ts";
import { diaryAnswer } from "./diary.ts";
import { emotionCurve } from "./emotion-curve.ts";
import type { HostParts } from "./host-parts.ts";
import { type MemoryQuestion, memoryAnswer } from "./memory-answers.ts";
import { checkAnswer, mindAnswer, newMindAnswer } from "./minds.ts";
import { modelsFor } from "./model-choice.ts";
import { beginSignIn } from "./server-sign-in.ts";
import { isSettingsQuestion } from "./setup/open-setup.ts";
import { visionInfo } from "./sight.ts";
import { soundsAnswer } from "./soundboard.ts";
import { isOfThreads, threadAnswer } from "./thread-answers.ts";
import { worldLine } from "./worlds/world-line.ts";

type Answered = Result<PageAnswer, Refused>;

/** Answers a question that the visitor's role may ask. */
export async function answerTo(
  parts: HostParts,
  question: PageQuestion,
  visitor: PageVisitor,
): Promise<Answered> {
  const { life, journal } = parts;
  const souls = journalPart<SoulEvent>(journal, "soul:");
  if (isSettingsQuestion(question)) {
    return parts.setup === undefined
      ? err({ code: "not-there" })
      : ok(await parts.setup.answer(question, visitor.language));
  }
  if (isOfMemory(question)) return await memoryAnswer(parts, question);
  if (isOfThreads(question)) return await threadAnswer(parts, question);
  switch (question.ask) {
    case "older-lines":
      return await older(parts, question);
    case "mind":
      return await mindAnswer(parts, question, visitor.language);
    case "check-mind":
      return await checkAnswer(parts.editing, question, visitor.language);
    case "check-new-mind":
      return await newMindAnswer(parts.editing, question, visitor.language);
    case "voices":
      return ok({ to: "voices", engines: [...(await parts.voices.engines(visitor.language))] });
    case "prompt":
      return promptAnswer(life, question.persona);
    case "reasoning":
      return await reasoningAnswer(parts, question);
    case "emotions":
      return ok({
        to: "emotions",
        ...(await emotionCurve(souls, question.persona, question.since, parts.clock.now())),
      });
    case "costs": {
      const personas = question.persona === undefined ? allOf(parts) : [question.persona];
      const rows = await costRows(parts, souls, personas, question.since);
      return ok({ to: "costs", rows, pricesOf: parts.budget.pricesOf });
    }
    case "minds": {
      const here = new Set<string>(allOf(parts));
      const others = (await parts.mindStore.ids()).filter((id) => !here.has(id));
      const known = await Promise.all(others.map((id) => parts.mindStore.summary(id)));
      const minds = known
        .filter((one) => one !== undefined)
        .map(({ id, displayName, origin }) => ({ persona: id, name: displayName, origin }));
      return ok({ to: "minds", minds });
    }
    case "models":
      return ok({ to: "models", models: await modelsFor(parts, visitor.role) });
    case "phone":
      return parts.phone === undefined
        ? err({ code: "not-there" })
        : ok({ to: "phone", ...parts.phone.state() });
    case "push-key":
      return await pushKeyAnswer(parts);
    case "sight":
      return visionInfo(parts, question.building, visitor);
    case "stream-sources": {
      const sources = await parts.streamSight.sources();
      return sources.ok ? ok({ to: "stream-sources", sources: [...sources.value] }) : sources;
    }
    case "world-report":
      return reportAnswer(parts, visitor.language);
    case "diary":
      return ok(await diaryAnswer(parts, question.day));
    case "sounds":
      return ok(await soundsAnswer(parts));
    case "lendable":
      return lendableAnswer(parts);
    case "server-sign-in":
      return await beginSignIn(parts, question);
  }
}

function reportAnswer({ worlds }: HostParts, language: Language): Answered {
  const report = worlds?.last();
  const lines = (report?.items ?? []).map((item) => worldLine(wordsIn(language), item));
  return ok({ to: "world-report", report, lines });
}

function lendableAnswer({ tools }: Pick<HostParts, "tools">): Answered {
  const offered = tools.tools().filter(({ internal }) => !internal);
  const servers = [...Map.groupBy(offered, ({ server }) => server)].map(([name, own]) => ({
    name,
    tools: own.map(({ original }) => original),
  }));
  return ok({ to: "lendable", servers });
}

async function pushKeyAnswer({ push }: Pick<HostParts, "push">): Promise<Answered> {
  const key = await push.key();
  return key === undefined ? err({ code: "failed" }) : ok({ to: "push-key", key });
}

const isOfMemory = (question: PageQuestion): question is MemoryQuestion =>
  question.ask.startsWith("memory-");

const allOf = ({ life }: HostParts): readonly PersonaId[] =>
  localResidentsOf(life.city.state()).map(({ persona }) => persona);

async function older(
  { life, board, picturePlaces }: HostParts,
  { view, building, before }: Extract<PageQuestion, { ask: "older-lines" }>,
): Promise<Answered> {
  const state = life.city.state();
  const room = roomOf(state, building);
  if (room === undefined) return err({ code: "unknown-building" });
  if (view === "room" && !room.building.userVisible) return err({ code: "not-visible" });
  const threads = view === "log" ? undefined : room.threads;
  const stands = (number: number) => standsIn(threads, number);
  for (let end = Math.min(before, room.number + 1); ; ) {
    const { spans, first } = spansBefore(threads, end, numbersRead);
    const entries = life.rooms.entries(building, spans);
    const wanted = { view, building, before: end, stands };
    const found = await olderLines(entries, wanted, board.names(), numbersRead);
    const begin = spans[0]?.[0] ?? 0;
    const there = found.lines.filter(({ number }) => number >= begin);
    if (there.length === 0 && !first) {
      end = begin;
      continue;
    }
    const lines = linesOfThread(there.slice(-linesInAnswer), threads);
    picturePlaces.noteLines(building, lines);
    const more = !first || there.length > linesInAnswer;
    return ok({ to: "older-lines", lines: [...lines], more });
  }
}

/** The most lines in one answer. */
const linesInAnswer = 100;
/** The numbers of a room that give about two screens of lines. */
const numbersRead = 600;

/** The exact instruction, conversation and tools of her next turn. */
async function promptAnswer(
  life: CityRuntime,
  persona: PersonaId,
): Promise<Result<PageAnswer, Refused>> {
  const living = life.residents.of(persona);
  const request = living?.kind === "awake" ? await living.soul.nextRequest() : undefined;
  if (living?.kind !== "awake" || request === undefined) return err({ code: "unknown-persona" });
  const parts = request.parts.map(({ name, text, tokens, fixed }) => ({
    ...{ name, text, tokens, fixed },
  }));
  return ok({
    to: "prompt",
    parts,
    messages: request.messages.map((message) => ({
      role: message.role,
      text: message.parts.map(partText).join("\n"),
    })),
    tools: request.tools.map(({ name, description }) => ({ name, description })),
    tokens: parts.reduce((sum, { tokens }) => sum + tokens, 0),
    model: living.equipment.model().name,
  });
}

async function reasoningAnswer(
  parts: HostParts,
  { building, number }: Extract<PageQuestion, { ask: "reasoning" }>,
): Promise<Answered> {
  const answer = await answerSteps(parts, building, number);
  if (answer === undefined) return err({ code: "unknown-message" });
  const thoughts = answer.steps.flatMap((event) =>
    event.type === "model-ended" ? [thoughtText(event.parts)] : [],
  );
  return ok({ to: "reasoning", text: thoughts.filter((text) => text !== "").join("\n\n") });
}

function partText(part: MessagePart): string {
  if (part.kind === "text") return part.text;
  if (part.kind === "image") return `![](${part.name})`;
  return part.kind === "call"
    ? `${part.name}(${JSON.stringify(part.args)})`
    : `${part.name} → ${JSON.stringify(part.outcome)}`;
}
