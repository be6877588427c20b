import { Command, CommanderError, InvalidArgumentError } from "commander";
import { expect, it } from "vitest";
import { wordsIn } from "../../runtime/config/console/words.ts";
import { wrongUse } from "./in-words.ts";

const refusing = () => {
  throw new InvalidArgumentError("自前の文");
};

function program(): Command {
  const made = new Command("saintverse")
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  const save = made
    .command("save")
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  save.argument("<name>", "", (text) => (text === "bad" ? refusing() : text));
  save.requiredOption("--as <form>", "", (text) => (text === "bad" ? refusing() : text));
  return made;
}

function textOf(...args: readonly string[]): string {
  const made = program();
  try {
    made.parse(args, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) return wrongUse(error, made, wordsIn("ja"));
    throw error;
  }
  throw new Error("it was taken");
}

it.each([
  [["sav"], "sav"],
  [["save", "--what", "x", "--as", "a"], "--what"],
  [["save", "--as", "a"], "name"],
  [["save", "x"], "--as <form>"],
  [["save", "x", "--as"], "--as <form>"],
  [["save", "x", "y", "--as", "a"], ""],
  [["save", "x", "--as", "bad"], "--as <form>: 自前の文"],
  [["save", "bad", "--as", "a"], "name: 自前の文"],
])("says in the person's language what is wrong in %j", (args, named) => {
  const text = textOf(...args);
  expect(text).toContain(named);
  expect(text).not.toMatch(/required|option |argument|error|specified|invalid/);
});
