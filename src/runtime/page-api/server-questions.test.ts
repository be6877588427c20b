import { expect, it } from "vitest";
import { handClock } from "../../../test/hand-clock.ts";
import type { AskedOfOperator } from "../../protocol/server-question.ts";
import { openServerQuestions } from "./server-questions.ts";

const never = new AbortController().signal;
const asked: AskedOfOperator = {
  message: "Which room?",
  asks: {
    mode: "form",
    fields: [
      {
        ...{ name: "name", title: "Name", about: "", required: true },
        holds: { is: "text", most: 10, begins: "" },
      },
    ],
  },
};
const soon = () => new Promise((resolve) => setImmediate(resolve));

function looking() {
  const clock = handClock();
  const questions = openServerQuestions(clock);
  const view = questions.watch();
  const stop = view.subscribe(() => undefined);
  const shown = () => {
    const update = view.next();
    return update?.kind === "server-questions" ? update.questions : undefined;
  };
  return { clock, questions, shown, stop };
}

it("shows a question to who looks, and hands over what the form asked for alone", async () => {
  const { questions, shown } = looking();
  expect(shown()).toEqual([]);
  const answer = questions.ask("hotel", asked, never);
  const [question] = shown() ?? [];
  expect(question).toMatchObject({ server: "hotel", ...asked });
  const id = question?.id ?? "";
  expect(questions.answer(id, { action: "accept", content: { name: "x".repeat(11) } })).toBe(
    "misfit",
  );
  const content = { name: "Blue", other: "unasked" };
  expect(questions.answer(id, { action: "accept", content })).toBe("answered");
  expect(await answer).toEqual({ action: "accept", content: { name: "Blue" } });
  expect(shown()).toEqual([]);
  expect(questions.answer(id, { action: "decline" })).toBe("unknown");
});

it("cancels a question that nobody sees, that is withdrawn, or that waits too long", async () => {
  const { clock, questions, shown, stop } = looking();
  const late = questions.ask("hotel", asked, never);
  clock.move(180_000);
  expect(await late).toEqual({ action: "cancel" });
  const withdrawn = new AbortController();
  const gone = questions.ask("hotel", asked, withdrawn.signal);
  withdrawn.abort();
  expect(await gone).toEqual({ action: "cancel" });
  expect(shown()).toEqual([]);
  stop();
  expect(await questions.ask("hotel", asked, never)).toEqual({ action: "cancel" });
});

it("shows a bounded number of questions", async () => {
  const { questions, shown } = looking();
  const all = Array.from({ length: 9 }, () => questions.ask("hotel", asked, never));
  expect(await all[8]).toEqual({ action: "cancel" });
  await soon();
  expect(shown()).toHaveLength(8);
});
