import { expect, it } from "vitest";
import { PageCommand } from "../../../protocol/page-commands.ts";
import { PageQuestion } from "../../../protocol/page-questions.ts";
import { View } from "../../../protocol/page-views.ts";
import { Role } from "../../../protocol/role.ts";
import { mayAsk, mayCommand, mayWatch } from "./roles.ts";

const commands = PageCommand.options.map((option) => option.shape.do.value);
const questions = PageQuestion.options.map((option) => option.shape.ask.value);
const views = View.options.map((option) => option.shape.kind.value);

const usersCommands = [
  "say",
  "go",
  "summon",
  "send-home",
  "send-abroad",
  "end-conversation",
  "stop-speaking",
  "say-again",
  "continue",
  "try-again",
  "resend",
  "remove-message",
  "remove-thread",
  "answer-again",
  "choose-alternative",
  "edit-message",
  "open-thread",
  "choose-thread",
  "change-thread",
  "import-chat",
  "pin-message",
  "change-user",
  "no-push-here",
  "push-here",
  "choose-model",
  "comment",
];

// Only the names of commands are checked.
const command = (name: string) => ({ do: name }) as PageCommand;
const question = (name: string, view = "room") => ({ ask: name, view }) as PageQuestion;
const view = (kind: string) => ({ kind }) as View;

it("the operator may do everything", () => {
  expect(commands.filter((each) => !mayCommand("operator", command(each)))).toEqual([]);
  expect(questions.filter((each) => !mayAsk("operator", question(each, "log")))).toEqual([]);
  expect(views.filter((each) => !mayWatch("operator", view(each)))).toEqual([]);
});

it("the user lives in the city and administers nothing", () => {
  const may = commands.filter((each) => mayCommand("user", command(each)));
  expect(may.toSorted()).toEqual(usersCommands.toSorted());
  expect(questions.filter((each) => mayAsk("user", question(each)))).toEqual([
    "older-lines",
    "models",
    "push-key",
    "sight",
    "diary",
    "search-messages",
    "pinned-messages",
    "messages-around",
    "thread-file",
  ]);
  expect(mayAsk("user", question("older-lines", "log"))).toBe(false);
  expect(views.filter((each) => mayWatch("user", view(each)))).toEqual([
    "city",
    "room",
    "studio",
    "abroad",
  ]);
});

it("a viewer watches, and comments", () => {
  expect(commands.filter((each) => mayCommand("viewer", command(each)))).toEqual(["comment"]);
  expect(questions.filter((each) => mayAsk("viewer", question(each)))).toEqual([]);
  expect(views.filter((each) => mayWatch("viewer", view(each)))).toEqual([
    "city",
    "room",
    "studio",
    "abroad",
  ]);
});

it("covers every role", () => {
  expect(Role.options).toEqual(["operator", "user", "viewer"]);
});
