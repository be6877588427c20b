// A game plays with a brain without a city: through a body of its own, named as one that tells events.

import { expect, it } from "vitest";
import { freePort } from "../fixtures/free-port.ts";
import { says } from "../wire/fake-gemini/script.ts";
import { fakeNeuroGame, playAction } from "../wire/fake-neuro-game/fake-neuro-game.ts";
import { fakeGemini, gamesAlone, violations } from "./ends.ts";
import { freshFolder, startProgram } from "./program.ts";

const within = { timeout: 60_000 };

it.each([
  [true, ["center"]],
  [false, []],
])("plays where its connection may tell events (%s), and nowhere else", async (events, played) => {
  const folder = await freshFolder();
  const gamesAt = await freePort();
  const body = await gamesAlone({ folder, env: { NEURO_PORT: String(gamesAt) } });
  const gemini = await fakeGemini({
    answer({ body: asked }) {
      const text = JSON.stringify(asked["contents"]);
      const hasPlay = JSON.stringify(asked["tools"] ?? []).includes('"play"');
      return hasPlay && text.includes("It is your turn.") && !text.includes("functionResponse")
        ? { steps: [{ parts: [{ call: "play", args: { cell: "center" }, id: "play-1" }] }] }
        : says("まんなか！");
    },
  });
  const entry = { name: "neuro", url: `${body.url}/mcp`, body: true, events };
  const soul = startProgram(["soul"], {
    folder,
    env: {
      SAINTVERSE_MCP: JSON.stringify([entry]),
      GEMINI_BASE_URL: gemini.url,
      GEMINI_API_KEY: "AIzaSyGamesGamesGamesGamesGamesGames00",
    },
  });
  await soul.until(/Connected|つながり/, "err");
  // A game that comes before her is not told her name: another one is greeted until it is.
  const game = await fakeNeuroGame(gamesAt);
  await expect
    .poll(async () => {
      game.send("startup");
      return game.players.at(-1);
    }, within)
    .toMatch(/れん/);
  game.send("actions/register", { actions: [playAction] });
  game.turn();
  await expect.poll(() => gemini.requests.length, within).toBeGreaterThan(0);
  await expect
    .poll(() => JSON.stringify(gemini.requests.at(-1)?.body["contents"]), within)
    .toContain(events ? "functionResponse" : "It is your turn.");
  expect(game.played).toEqual(played);
  expect(game.breaches).toEqual([]);
  expect(violations(gemini)).toEqual([]);
  expect(await soul.signal("SIGTERM")).toBe(0);
  expect(await body.signal("SIGTERM")).toBe(0);
});
