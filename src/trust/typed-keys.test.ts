// Keys that somebody types: K1 to K4 of typed-keys.ts.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { KeyKind } from "../protocol/key-kind.ts";
import { keysIn } from "./key-forms.ts";
import { openKeyGuard } from "./typed-keys.ts";

const guard = openKeyGuard([], "en");
const letters = (alphabet: string, length: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
    .map((all) => all.join(""));
const small = "abcdefghijklmnopqrstuvwxyz";
const digits = "0123456789";
const both = small + small.toUpperCase() + digits;
/** Letters without an order, with every kind among them. */
const random = (length: number) => letters(both, length - 7).map((rest) => `aZ3${rest}9kQ7`);
const joinedBy = (between: string, ...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((all) => all.join(between));
const after = (before: string, rest: fc.Arbitrary<string>) => rest.map((one) => before + one);

const planted: readonly (readonly [string, KeyKind, fc.Arbitrary<string>])[] = [
  ["OpenAI", "api-key", after("sk-", random(48))],
  ["OpenAI, of a project", "api-key", after("sk-proj-", random(64))],
  ["Anthropic", "api-key", after("sk-ant-api03-", random(80))],
  ["OpenRouter", "api-key", after("sk-or-v1-", random(64))],
  ["Google", "api-key", after("AIza", random(35))],
  ["Groq", "api-key", after("gsk_", random(52))],
  ["xAI", "api-key", after("xai-", random(60))],
  ["Stripe", "api-key", after("sk_live_", random(24))],
  ["AWS", "api-key", after("AKIA", letters(small.toUpperCase() + digits, 16))],
  ["SendGrid", "api-key", joinedBy(".", fc.constant("SG"), random(22), random(43))],
  ["GitHub", "token", after("ghp_", random(36))],
  ["GitHub, fine grained", "token", after("github_pat_", random(50))],
  ["GitLab", "token", after("glpat-", random(20))],
  [
    "Slack",
    "token",
    after("xoxb-", joinedBy("-", letters(digits, 12), letters(digits, 12), random(24))),
  ],
  ["Hugging Face", "token", after("hf_", random(34))],
  ["npm", "token", after("npm_", random(36))],
  ["JWT", "token", joinedBy(".", after("eyJ", random(20)), after("eyJ", random(40)), random(43))],
  [
    "Discord",
    "token",
    joinedBy(
      ".",
      after("M", random(25)),
      random(13).map((one) => one.slice(0, 6)),
      random(38),
    ),
  ],
];

/** Ordinary texts that people write: none of them is a key. */
const ordinary = fc.array(
  fc.constantFrom(
    "今日は海へ行ったよ。",
    "key は C# minor です。",
    "The password is on the fridge.",
    "パスワードは忘れちゃった。",
    "password: 1234",
    "the token is gone",
    "https://example.com/watch?v=dQw4w9WgXcQ&list=PL0123456789ABCDEF",
    "commit 9fceb02d0ae598e95dc970b74767f19372d61af8",
    "The cache key is 9fceb02d0ae598e95dc970b74767f19372d61af8.",
    "550e8400-e29b-41d4-a716-446655440000",
    "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "sk-learn-contrib-package",
    "npm_config_registry",
    "xoxo",
    "task-force",
    "🎉🎉",
    "import { readFile } from 'node:fs/promises';",
    "the key is understanding",
    "鍵は植木鉢の下。暗証番号は7392。",
    "data:image/png;base64,iVBORw0KGgo=",
  ),
  { maxLength: 4 },
);
const between = ordinary.map((all) => all.map((one) => `${one}\n`).join(""));

describe.each(planted)("a key of %s", (_, kind, key) => {
  it("is taken out, and nothing else", () => {
    fc.assert(
      fc.property(between, key, between, (before, secret, behind) => {
        const { text, removed } = guard(`${before}(${secret})\n${behind}`, "stranger");
        expect(removed).toEqual([kind]);
        expect(text).not.toContain(secret.slice(-12));
        expect(text.startsWith(`${before}(`) && text.endsWith(`)\n${behind}`)).toBe(true);
        expect(guard(text, "stranger")).toEqual({ text, removed: [] });
      }),
      { numRuns: 30 },
    );
  });

  it("is found in a Japanese sentence without spaces", () => {
    fc.assert(
      fc.property(key, (secret) => {
        const { text } = openKeyGuard()(`これ使って「${secret}」だよ`, "household");
        expect(text).toMatch(/^これ使って「［.+を伏せました］」だよ$/);
      }),
      { numRuns: 10 },
    );
  });
});

it.each([
  ["my password is Tr0ub4dor&3xyz.", "my password is [password removed]."],
  ["パスワードは「Xk9#mQ2$vL」です", "パスワードは「[password removed]」です"],
  ["OPENAI_API_KEY=f3Kd92LmQp0ZxW71", "OPENAI_API_KEY=[API key removed]"],
  ["APIキーは0123456789abcdef0123456789abcdef", "APIキーは[API key removed]"],
  ['{"access_token": "aZ3kQ9mW2xR7tY5uI8oP"}', '{"access_token": "[API key removed]"}'],
  ["Authorization: Bearer aZ3kQ9mW2xR7tY5uI8oPq", "Authorization: Bearer [token removed]"],
  [
    "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX",
    "https://hooks.slack.com/services/[token removed]",
  ],
  [
    "https://discord.com/api/webhooks/123456789012345678/abcDEF123-abcDEF123_abcDEF123",
    "https://discord.com/api/webhooks/123456789012345678/[token removed]",
  ],
  [
    "a\n-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk=\n-----END OPENSSH PRIVATE KEY-----\nb",
    "a\n[private key removed]\nb",
  ],
  ["-----BEGIN RSA PRIVATE KEY-----\nMIIEow", "[private key removed]"],
])("takes it out of %j", (typed, kept) => {
  expect(guard(typed, "household").text).toBe(kept);
});

it("leaves ordinary text the very same (K2)", () => {
  fc.assert(
    fc.property(between, fc.string({ unit: "grapheme" }), (text, more) => {
      expect(guard(text, "household")).toEqual({ text, removed: [] });
      const cut = keysIn(more);
      if (cut.length === 0) expect(guard(more, "stranger").text).toBe(more);
    }),
  );
});

it("takes out secrets of the configuration, and confirms to strangers none that can be guessed", () => {
  const strong = "correct-horse-Battery-Staple-42";
  const open = openKeyGuard([strong, "hunter2-abc", "password", "short"], "en");
  const typed = `${strong.toUpperCase()} hunter2-abc password short`;
  expect(open(typed, "household").text).toBe(
    "[secret of the settings removed] [secret of the settings removed] password short",
  );
  expect(open(typed, "stranger").text).toBe(
    "[secret of the settings removed] hunter2-abc password short",
  );
});

it("takes no longer on long texts without a key", () => {
  const text = "key is a-".repeat(4_000) + "-----BEGIN ".repeat(500) + "eyJ".repeat(2_000);
  expect(guard(text, "stranger").removed).toEqual([]);
});
