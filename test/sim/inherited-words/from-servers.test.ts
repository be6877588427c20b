// The answers of servers: models and voices; and the names of other cities.

import { expect, it } from "vitest";
import { sungEnglish } from "../../../packages/kana-voice/src/kana/english-melody.ts";
import { reader } from "../../../packages/kana-voice/src/reading/reader.ts";
import { chatChunks } from "../../../src/adapters/models/ai-sdk/chat-chunks.ts";
import { anthropicStream } from "../../../src/built-in/anthropic/anthropic-stream.ts";
import { googleStream } from "../../../src/built-in/gemini/google-answer.ts";
import { ollamaReply } from "../../../src/built-in/ollama/ollama-reply.ts";
import { shapeOfVowel } from "../../../src/built-in/voicevox/timeline.ts";
import {
  beat,
  citiesOf,
  emptyDirectory,
  register,
} from "../../../src/cities/directory/directory.ts";
import { evolveTrust, judge, mayMeet, noTrust, trustedKey } from "../../../src/cities/trust.ts";
import type { CallId, CitySlug } from "../../../src/kernel/id.ts";
import type { JsonObject } from "../../../src/kernel/json.ts";
import type { PublicKey } from "../../../src/protocol/directory.ts";
import {
  bare,
  pairs,
  planted,
  positions,
  sameAsUnknown,
  sameAsUnknownLater,
  some,
} from "../../fixtures/inherited-words.ts";

const callId = (place: number) => `turn.0.${place}` as CallId;

it("is a value like any other in what Gemini answers", () => {
  const chunk = {
    candidates: [
      {
        content: {
          parts: [{ text: "hi" }, { functionCall: { name: "speak", args: { text: "a" } } }],
        },
        finishReason: "STOP",
      },
    ],
    promptFeedback: { blockReason: "OTHER" },
    usageMetadata: { promptTokenCount: 1 },
  };
  sameAsUnknown(
    (word) =>
      planted(chunk, word).map((one) => {
        const reply = googleStream();
        return [reply.take(one as JsonObject), reply.isOver()];
      }),
    some,
  );
});

function takenBy(reply: ReturnType<typeof chatChunks>, chunk: JsonObject): unknown {
  try {
    return [reply.take(chunk), reply.end()];
  } catch (cause) {
    return String(cause);
  }
}

it("is a value like any other in what OpenAI answers", () => {
  const calls = [{ index: 0, id: "c1", function: { name: "speak", arguments: '{"text":"a"}' } }];
  const chunk = {
    choices: [{ delta: { content: "hi", tool_calls: calls }, finish_reason: "stop" }],
    usage: { prompt_tokens: 1 },
  };
  sameAsUnknown(
    (word) =>
      planted(chunk, word).map((one) => {
        const reply = chatChunks();
        return [takenBy(reply, one as JsonObject), reply.isOver()];
      }),
    some,
  );
});

it("is a value like any other in what Anthropic answers", () => {
  const events = [
    { type: "message_start", message: { usage: { input_tokens: 1 } } },
    { type: "content_block_start", index: 0, content_block: { type: "tool_use", name: "speak" } },
    {
      ...{ type: "content_block_delta", index: 0 },
      delta: { type: "input_json_delta", partial_json: '{"text":"a"}' },
    },
    { type: "content_block_stop", index: 0 },
    { type: "message_delta", delta: { stop_reason: "end_turn" } },
    { type: "message_stop" },
  ];
  sameAsUnknown(
    (word) =>
      planted(events, word).map((all) => {
        const reply = anthropicStream();
        const read = (all as JsonObject[]).map((one) => reply.take(one));
        return [read, reply.end(), reply.isOver()];
      }),
    some,
  );
});

it("is a value like any other in what Ollama answers", () => {
  const calls = [{ function: { name: "speak", arguments: { text: "a" } } }];
  const line = {
    message: { content: "hi", tool_calls: calls },
    ...{ done: true, done_reason: "stop", eval_count: 1 },
  };
  sameAsUnknown(
    (word) =>
      [...planted(line, word), { error: word }].map((one) => {
        const reply = ollamaReply(callId, []);
        return [reply.read(one), reply.finish(), reply.usage()];
      }),
    some,
  );
});

it("is said aloud, with or without a dictionary", async () => {
  for (const { word } of pairs) {
    expect(shapeOfVowel(word)).toBe("closed");
    for (const position of positions) {
      for (const language of ["ja", "en"] as const) {
        const said = await reader({ lookUp: async () => undefined }).read(position(word), language);
        const english = said.flatMap((one) => (one.kind === "english" ? [one] : []));
        const sung = sungEnglish(english, "stop");
        expect(sung.every(({ length }) => length > 0)).toBe(true);
      }
    }
  }
  const token = {
    surface: "W",
    pronunciation: "ダブリュー",
    part: "名詞",
    subpart: "一般",
    base: "W",
  };
  await sameAsUnknownLater(async (word) => {
    const read = await reader({
      lookUp: async (japanese) => ({
        japanese: japanese.map(() => [
          { ...token, part: word },
          { ...token, surface: word, subpart: word },
        ]),
        english: [],
      }),
    }).read("3 今日", "ja");
    return read;
  });
  for (const { word } of bare) {
    expect(sungEnglish([{ kind: "english", word, phones: [word, "AA1"] }], "stop")).toHaveLength(1);
  }
});

it("is the name of a city like any other", () => {
  const key = "k".repeat(43) as PublicKey;
  const entry = { id: 1, url: "http://a/", signedUrl: undefined, address: "1.2.3.4" };
  sameAsUnknown((word) => {
    const city = word as CitySlug;
    const other = register(
      emptyDirectory,
      { ...entry, city: "akari" as CitySlug, key: undefined },
      0,
    );
    const registered = register(emptyDirectory, { ...entry, city, key }, 0);
    return [
      beat(emptyDirectory, city, key, 0),
      other.ok && beat(other.value, city, undefined, 0),
      registered.ok && beat(registered.value, city, key, 1),
      registered.ok && citiesOf(registered.value, 1),
    ];
  });
  sameAsUnknown((word) => {
    const city = word as CitySlug;
    const trusted = evolveTrust(noTrust, { type: "city-trusted", city, key });
    return [
      mayMeet(noTrust, city),
      judge(noTrust, {}, city, key),
      trustedKey(noTrust, {}, city),
      judge(trusted, {}, city, key),
    ];
  });
});
