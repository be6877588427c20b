// The readers of what other programs and people write, each with the test that puts every oddness into its fields.

import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { codeFiles } from "../code-files.ts";

const root = new URL("../..", import.meta.url).pathname;

/** Law test, and the readers whose examples it makes odd. */
const laws: Readonly<Record<string, readonly string[]>> = {
  "test/wire/model-stream-oddities.test.ts": [
    "src/built-in/openai/openai-model.ts",
    "src/built-in/anthropic/anthropic-model.ts",
    "src/built-in/gemini/gemini-model.ts",
    "src/built-in/ollama/ollama-model.ts",
  ],
  "src/adapters/models/ai-sdk/chat-chunks.test.ts": [
    "src/adapters/models/ai-sdk/chat-chunks.ts",
    "src/adapters/models/ai-sdk/mended-events.ts",
    "src/adapters/models/ai-sdk/provider-refusal.ts",
    "src/adapters/models/call-arguments.ts",
  ],
  "test/wire/model-lists.test.ts": [
    "src/built-in/openai/list-openai-models.ts",
    "src/built-in/gemini/list-gemini-models.ts",
    "src/built-in/ollama/list-ollama-models.ts",
  ],
  "src/adapters/models/servers/server-facts-oddities.test.ts": [
    "src/adapters/models/servers/server-facts.ts",
  ],
  "src/built-in/ollama/ollama-abilities.test.ts": ["src/built-in/ollama/ollama-abilities.ts"],
  "src/parts/embedder/checked-embedder.test.ts": [
    "src/parts/embedder/checked-embedder.ts",
    "src/parts/embedder/vectors-in.ts",
  ],
  "src/adapters/models/ai-sdk/image-reply.test.ts": ["src/adapters/models/ai-sdk/image-reply.ts"],
  "src/parts/voice/names-listed.test.ts": ["src/parts/voice/names-listed.ts"],
  "src/built-in/espeak/espeak-voices.test.ts": ["src/built-in/espeak/espeak-voices.ts"],
  "src/built-in/voicevox/voicevox-oddities.test.ts": [
    "src/built-in/voicevox/audio-query.ts",
    "src/built-in/voicevox/styles.ts",
  ],
  "src/built-in/openai/transcript-reply.test.ts": ["src/built-in/openai/transcript-reply.ts"],
  "src/built-in/openai/live-transcript.test.ts": [
    "src/built-in/openai/live-transcript.ts",
    "src/adapters/outside/refusal-reason.ts",
  ],
  "src/adapters/mcp/listing-oddities.test.ts": ["src/adapters/mcp/listing.ts"],
  "src/adapters/mcp/result-oddities.test.ts": ["src/adapters/mcp/tool-result.ts"],
  "src/adapters/mcp/mended-messages.test.ts": ["src/adapters/mcp/mended-messages.ts"],
  "src/adapters/mcp/mended-answers.test.ts": ["src/adapters/mcp/mended-answers.ts"],
  "src/adapters/mcp/posted-answers.test.ts": ["src/adapters/mcp/posted-answers.ts"],
  "src/adapters/mcp/mended-lines.test.ts": ["src/adapters/mcp/child-server.ts"],
  "src/adapters/mcp/progress.test.ts": ["src/adapters/mcp/progress.ts"],
  "src/runtime/soul/given-comments.test.ts": ["src/runtime/soul/given-comments.ts"],
  "src/built-in/onecomme/onecomme-comment.test.ts": ["src/built-in/onecomme/onecomme-comment.ts"],
  "test/wire/youtube.test.ts": ["packages/youtube/src/live-chat-items.ts"],
  "test/wire/youtube-pages.test.ts": [
    "packages/youtube/src/pages/page-actions.ts",
    "packages/youtube/src/pages/find-page-chat.ts",
    "packages/youtube/src/pages/read-page-chat.ts",
  ],
  "test/wire/chat-oddities.test.ts": ["packages/twitch/src/chat-comments.ts"],
  "test/wire/twitch-events.test.ts": [
    "packages/twitch/src/follow-events.ts",
    "packages/twitch/src/event-comments.ts",
    "packages/twitch/src/twitch-events.ts",
  ],
  "test/wire/discord-oddities.test.ts": ["packages/discord/src/discord-messages.ts"],
  "src/mind/cards/card.test.ts": [
    "src/mind/cards/card.ts",
    "src/mind/lore/lorebook.ts",
    "src/mind/cards/unwrapped-card.ts",
  ],
  "test/wire/card-files.test.ts": [
    "src/runtime/page-api/cards/read-card.ts",
    "src/adapters/minds/cards/png-chunks.ts",
  ],
  "src/city/threads/read-chat.test.ts": ["src/city/threads/read-chat.ts"],
  "src/runtime/page-api/worlds/sillytavern-files.test.ts": [
    "src/runtime/page-api/worlds/sillytavern-files.ts",
  ],
  "src/built-in/sillytavern-chats/read-tavern-chat.test.ts": [
    "src/built-in/sillytavern-chats/read-tavern-chat.ts",
  ],
  "test/sim/import-oddities.test.ts": [
    "src/built-in/chatgpt/conversation.ts",
    "src/built-in/claude/read-claude.ts",
    "src/built-in/saiverse-memory/saimemory/message.ts",
    "src/built-in/saiverse-memory/lite/read-backup.ts",
    "src/built-in/saiverse-memory/saiverse/log-message.ts",
    "src/built-in/talk-logs/read-discord.ts",
    "src/built-in/talk-logs/read-slack.ts",
  ],
  "test/sim/log-oddities.test.ts": ["src/built-in/talk-logs/talk-times.ts"],
  "src/protocol/saiverse-city.test.ts": ["src/protocol/saiverse-city.ts"],
  "test/wire/a2a-oddities.test.ts": [
    "src/adapters/a2a/guest-client.ts",
    "src/adapters/a2a/call-server.ts",
    "src/adapters/a2a/guest-answer.ts",
    "src/adapters/a2a/mended-params.ts",
    "src/adapters/a2a/odd-parts.ts",
  ],
  "src/adapters/a2a/speech-request.test.ts": ["src/adapters/a2a/speech-request.ts"],
  "src/adapters/a2a/chat-request.test.ts": ["src/adapters/a2a/chat-request.ts"],
  "src/bodies/obs/obs-oddities.test.ts": ["src/bodies/obs/obs-messages.ts"],
  "test/wire/vtube-oddities.test.ts": ["packages/vtube-studio/src/vtube-messages.ts"],
  "test/wire/neuro.test.ts": ["packages/neuro/src/neuro-body.ts"],
  "test/sim/game-oddities.test.ts": ["packages/neuro/src/game-messages.ts"],
  "src/bodies/weather/open-meteo.test.ts": ["src/bodies/weather/open-meteo.ts"],
  "src/runtime/config/read-config.test.ts": ["src/runtime/config/read-config.ts"],
  "src/runtime/config/saved-settings.test.ts": ["src/runtime/config/saved-settings.ts"],
  "src/mind/mind-oddities.test.ts": ["src/mind/mind-files.ts"],
  "test/wire/file-minds.test.ts": ["src/adapters/minds/file-mind-store.ts"],
  "src/adapters/minds/model-flaw.test.ts": ["src/adapters/minds/model-flaw.ts"],
  "src/adapters/outside/text-encoding.test.ts": ["src/adapters/outside/text-encoding.ts"],
};

/** Lenient readers without a law: tests of single cases alone hold them. */
const lawless: readonly string[] = [
  "packages/twitch/src/twitch-login.ts",
  "packages/twitch/src/twitch-requests.ts",
  "src/adapters/mcp/server-sign-in.ts",
  "src/adapters/mcp/session.ts",
  "src/built-in/ai-sdk/speech-rows.ts",
  "src/memory/topics/answer.ts",
  "src/parts/read-plug-in.ts",
  "src/runtime/config/servers-flaw.ts",
  "src/runtime/models/plug-ins/find-plug-in.ts",
  "src/world/pulse-decision.ts",
];

/** Lenient readers of what the program itself wrote. */
const own: readonly string[] = [
  "src/built-in/saintverse-memory/records.ts",
  "src/built-in/sherpa/recognition-process.ts",
  "src/built-in/sherpa/sherpa-transcriber.ts",
  "src/built-in/sherpa/synthesis-process.ts",
  "src/city/soul-rpc/line-shapes.ts",
  "src/kernel/field-reader.ts",
  "src/mind/cards/card-from-mind.ts",
  "src/protocol/body.ts",
  "src/protocol/stage-feed.ts",
  "src/protocol/visit-messages.ts",
  "src/runtime/city/city-language.ts",
  "src/runtime/server/page/sign-in-link.ts",
];

const importedPath = /(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g;
const lenient =
  /\breadFields\(|\blooseObject\(|\.catch\((?:undefined|\[\]|"|null\b|false\b|true\b|\d|\{)/;

const textOf = (file: string): Promise<string> => readFile(join(root, file), "utf8");

/** The files that a file imports, and all that those import. */
async function reachedFrom(file: string): Promise<ReadonlySet<string>> {
  const reached = new Set<string>();
  const open = [file];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    const text = await textOf(next).catch(() => "");
    for (const [, path = ""] of text.matchAll(importedPath)) open.push(join(dirname(next), path));
  }
  return reached;
}

it.each(Object.entries(laws))("%s makes the examples of its readers odd", async (test, readers) => {
  expect(await textOf(test)).toContain("fixtures/oddities.ts");
  const reached = await reachedFrom(test);
  expect(readers.filter((reader) => !reached.has(reader))).toEqual([]);
  await Promise.all(readers.map(textOf));
});

it("a file that reads leniently has a law", async () => {
  const underLaw = new Set(Object.values(laws).flat());
  expect([...lawless, ...own].filter((file) => underLaw.has(file))).toEqual([]);
  const known = new Set([...underLaw, ...lawless, ...own]);
  const files = await codeFiles(root, ["src", "packages"]);
  const read = await Promise.all(files.map(async (file) => ({ file, text: await textOf(file) })));
  const found = read.filter(({ text }) => lenient.test(text)).map(({ file }) => file);
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter((file) => !known.has(file))).toEqual([]);
  expect([...lawless, ...own].filter((file) => !found.includes(file))).toEqual([]);
});
