// The first programs' architecture: a body, the weather and the soul, each a process of its own.

import { describe, expect, it } from "vitest";
import { personaBrain } from "../wire/fake-gemini/persona-brain.ts";
import { fakeOpenMeteo } from "../wire/fake-open-meteo.ts";
import { fakeGemini, terminalAlone, violations, weatherAlone } from "./ends.ts";
import { freshFolder, startProgram } from "./program.ts";

const key = "AIza-a-key-of-the-trials-0123456789";
const entry = `${import.meta.dirname}/../../bin/saintverse.mjs`;

async function openMeteo() {
  const weather = await fakeOpenMeteo();
  return {
    OPEN_METEO_GEOCODING_URL: weather.geocodingUrl,
    OPEN_METEO_FORECAST_URL: weather.forecastUrl,
  };
}

const soulEnvironment = (gemini: string, urls: readonly string[], speech = "text") => ({
  MCP_URLS: urls.join(","),
  AUDIENCE_TOOLS: urls.map((url) => `local-${new URL(url).port}/get_weather`).join(","),
  GEMINI_BASE_URL: gemini,
  GEMINI_API_KEY: key,
  SAINT_GRAPH_SPEECH: speech,
  SOLILOQUY_INTERVAL: "0",
  POLL_INTERVAL: "0.1",
});

describe.each([
  { path: "/sse", speech: "text" },
  { path: "/sse", speech: "tool" },
  { path: "/mcp", speech: "text" },
])("three processes on $path in $speech mode", ({ path, speech }) => {
  it("hear a comment, ask the weather, and say it; the API refuses nothing", async () => {
    const folder = await freshFolder();
    const gemini = await fakeGemini({ keys: [key], answer: personaBrain });
    const [body, weather] = await Promise.all([
      terminalAlone({ folder, language: "ja" }),
      weatherAlone({ folder, language: "ja", env: await openMeteo() }),
    ]);
    const soul = startProgram(["soul"], {
      folder,
      language: "ja",
      env: soulEnvironment(gemini.url, [`${body.url}${path}`, `${weather.url}${path}`], speech),
    });
    await soul.until(/つながりました[\s\S]*つながりました/, "err");
    const since = performance.now();
    body.type("/as 太郎");
    body.type("こんにちは");
    await body.until(/\[AI[^\]]*\]: こんにちは！/, "out");
    console.info(
      `comment to speech, ${path} ${speech}: ${Math.round(performance.now() - since)} ms`,
    );
    await body.until(/ありがとう。/, "out");
    body.type("福岡の天気を教えて");
    await body.until(/気温 18\.2°C/, "out");
    expect(await soul.signal("SIGTERM")).toBe(0);
    expect(await body.signal("SIGTERM")).toBe(0);
    expect(await weather.signal("SIGINT")).toBe(0);
    expect(violations(gemini)).toEqual([]);
    expect(gemini.requests.length).toBeGreaterThan(2);
    expect([soul, body, weather].map((one) => one.out() + one.err()).join("")).not.toContain(key);
    expect(soul.err().match(/つながりました/g)).toHaveLength(2);
  });
});

it("speaks through a body over standard streams", async () => {
  const folder = await freshFolder();
  const gemini = await fakeGemini({ keys: [key], answer: personaBrain });
  const audience = await terminalAlone({ folder, language: "ja" });
  const command = {
    body: true,
    name: "quiet",
    command: process.execPath,
    args: [entry, "body", "cli", "--stdio"],
  };
  const soul = startProgram(["soul"], {
    folder,
    language: "ja",
    env: {
      ...soulEnvironment(gemini.url, [`${audience.url}/mcp`]),
      SAINTVERSE_MCP: JSON.stringify([command]),
    },
  });
  await soul.until(/つながりました: quiet/, "err");
  audience.type("こんにちは");
  await audience.until(/ありがとう。/, "out");
  await soul.until(/\[AI \([a-z]+\)\]: こんにちは！/, "err");
  expect(await soul.signal("SIGTERM")).toBe(0);
  expect(violations(gemini)).toEqual([]);
});

describe("a server killed in mid-turn and started again on its port", () => {
  it("the body: she continues, and is heard again", async () => {
    const folder = await freshFolder();
    const gemini = await fakeGemini({
      keys: [key],
      answer: (request) => {
        const script = personaBrain(request);
        if (!("steps" in script)) return script;
        return { ...script, steps: script.steps.flatMap((step) => [step, { delay: 200 }]) };
      },
    });
    const body = await terminalAlone({ folder });
    const soul = startProgram(["soul"], {
      folder,
      language: "ja",
      env: soulEnvironment(gemini.url, [`${body.url}/sse`]),
    });
    await soul.until(/つながりました/, "err");
    body.type("こんにちは");
    await body.until(/\[AI/, "out");
    await body.signal("SIGKILL");
    await soul.until(/つながっていません/, "err");
    const again = await terminalAlone({ folder }, body.port);
    await soul.until(/つながっていません[\s\S]*つながりました/, "err");
    again.type("ただいま");
    await again.until(/もっと聞かせて。/, "out");
    expect(soul.err().match(/つながっていません/g)).toHaveLength(1);
    expect(soul.err().match(/つながりました/g)).toHaveLength(2);
    expect(await soul.signal("SIGTERM")).toBe(0);
    expect(violations(gemini)).toEqual([]);
  });

  it("the weather: she says that it failed, and can use it again afterwards", async () => {
    const folder = await freshFolder();
    const gemini = await fakeGemini({ keys: [key], answer: personaBrain });
    const env = await openMeteo();
    const slow = await fakeOpenMeteo();
    slow.mishaps.push("hang");
    const body = await terminalAlone({ folder });
    const weather = await weatherAlone({
      folder,
      env: {
        OPEN_METEO_GEOCODING_URL: slow.geocodingUrl,
        OPEN_METEO_FORECAST_URL: slow.forecastUrl,
      },
    });
    const soul = startProgram(["soul"], {
      folder,
      language: "ja",
      env: soulEnvironment(gemini.url, [`${body.url}/sse`, `${weather.url}/sse`]),
    });
    await soul.until(/つながりました[\s\S]*つながりました/, "err");
    body.type("東京の天気は？");
    await expect.poll(() => slow.asked.length, { timeout: 60_000 }).toBeGreaterThan(0);
    await weather.signal("SIGKILL");
    await body.until(/調べてみたよ。/, "out");
    await soul.until(/つながっていません/, "err");
    await weatherAlone({ folder, env }, weather.port);
    await soul.until(/つながっていません[\s\S]*つながりました/, "err");
    body.type("福岡の天気は？");
    await body.until(/気温 18\.2°C/, "out");
    expect(soul.err().match(/つながっていません/g)).toHaveLength(1);
    expect(await soul.signal("SIGTERM")).toBe(0);
    expect(violations(gemini)).toEqual([]);
    await slow.close();
  });
});
