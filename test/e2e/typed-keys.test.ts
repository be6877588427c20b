// A key that somebody types in a terminal: it is in no file, and the author is notified.

import { expect, it } from "vitest";
import { secretsUnder } from "./marks.ts";
import { freshFolder, startProgram } from "./program.ts";

const start = ["start", "--port", "0"];

it("notifies the author of a key that it was taken out", async () => {
  const folder = await freshFolder();
  const key = "ghp_9aZ3kQ7mW2xR7tY5uI8oP4bN6vC1dE5fG8hJ";
  const own = startProgram(["chat", "ren", "--port", "9"], { folder, language: "ja" });
  own.type(`はじめまして。${key} です`);
  await own.until(/トークンがあったので、残す前に伏せました/, "err");
  own.type("/quit");
  await own.ended;
  const program = startProgram(start, { folder, language: "en" });
  const [, port = ""] = await program.until(/Page: http:\/\/127\.0\.0\.1:(\d+)/, "err");
  program.type(`hello ${key}`);
  await program.until(/held a token, which was taken out/, "err");
  const chat = startProgram(["chat", "ren", "--port", port], { folder, language: "en" });
  chat.type(`this is ${key}`);
  await chat.until(/held a token, which was taken out/, "err");
  chat.type("/quit");
  await chat.ended;
  await program.signal("SIGTERM");
  const known = new Map([[key, "key"]]);
  expect(await secretsUnder(folder, known)).toEqual([]);
});
