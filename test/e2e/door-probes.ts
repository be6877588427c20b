// Probes of every door of a running program, by those who may not come in there: each request is as the operator's would
// be, but for who sends it.

import type { z } from "zod";
import { PageCommand } from "../../src/protocol/page-commands.ts";
import { PageQuestion } from "../../src/protocol/page-questions.ts";
import { View } from "../../src/protocol/page-views.ts";
import { type Answer, type Page, send } from "../wire/page-client.ts";

/** Texts of a schema that have a meaning in the city that is probed, by the names of their fields. */
export type Known = Readonly<Record<string, unknown>>;

/** A value that a schema takes; `known` comes first, then the shortest that there is. */
export function sampleOf(schema: z.ZodType, known: Known, name = ""): unknown {
  const given = known[name];
  if (given !== undefined && schema.safeParse(given).success) return given;
  const { def } = schema as unknown as { readonly def: Readonly<Record<string, unknown>> };
  const inner = (key: string) => sampleOf(def[key] as z.ZodType, known, name);
  switch (def["type"]) {
    case "object": {
      const shape = def["shape"] as Readonly<Record<string, z.ZodType>>;
      return Object.fromEntries(
        Object.entries(shape).flatMap(([key, one]) => {
          const value = sampleOf(one, known, key);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    }
    case "union":
      return (def["options"] as readonly z.ZodType[])
        .map((one) => sampleOf(one, known, name))
        .find((one) => schema.safeParse(one).success);
    case "array": {
      const one = inner("element");
      return schema.safeParse([]).success ? [] : [one];
    }
    case "record":
      return {};
    case "literal":
      return (def["values"] as readonly unknown[])[0];
    case "enum":
      return Object.values(def["entries"] as Readonly<Record<string, unknown>>)[0];
    case "optional":
      return undefined;
    case "nullable":
      return null;
    case "default":
    case "prefault":
      return inner("innerType");
    case "pipe":
      return inner("in");
    case "number":
      return [1, 0, 50, 1_000].find((one) => schema.safeParse(one).success);
    case "boolean":
      return true;
    default:
      return [
        "eris",
        "あ",
        "a1b2c3d4",
        "12:00",
        "#112233",
        "https://a.example",
        "a".repeat(43),
      ].find((one) => schema.safeParse(one).success);
  }
}

type Named = { readonly name: string; readonly message: object };

/** One message for each command, question and view of the page. */
export function pageMessages(known: Known): readonly Named[] {
  const command = PageCommand.options.map((one) => sampleOf(one, known));
  const question = PageQuestion.options.map((one) => sampleOf(one, known));
  const view = View.options.map((one) => sampleOf(one, known));
  return [
    ...command.map((one) => ({
      name: `command ${(one as { readonly do: string }).do}`,
      message: { type: "command", command: one },
    })),
    ...question.map((one) => ({
      name: `question ${(one as { readonly ask: string }).ask}`,
      message: { type: "question", question: one },
    })),
    ...view.map((one) => ({
      name: `view ${(one as { readonly kind: string }).kind}`,
      message: { type: "watch", view: one },
    })),
  ];
}

/** The answer to a message of the page: what it is called, or why it was refused. */
export async function answered(page: Page, { message }: Named, id: string): Promise<string> {
  const isWatch = "view" in message;
  page.write({ ...message, [isWatch ? "watch" : "id"]: id });
  const find = () =>
    page.messages.find(
      (each) => ("id" in each && each.id === id) || ("watch" in each && each.watch === id),
    );
  await Promise.race([page.until(() => find() !== undefined), page.closed]);
  const found = find();
  if (found === undefined) return "closed";
  return found.type === "refused" ? found.code : found.type;
}

/** Those who have no way in at the page, by the headers that they send; `operator`: the cookie of the operator. */
export const intruders = (
  url: string,
  { operator, caller }: { readonly operator: string; readonly caller: string },
): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  nobody: {},
  "a wrong cookie": { cookie: `saintverse-${new URL(url).port}=${"a".repeat(43)}` },
  "somebody behind a proxy": { "x-forwarded-for": "127.0.0.1", "x-real-ip": "127.0.0.1" },
  "another site, in the operator's browser": { cookie: operator, origin: "http://evil.example" },
  "another name of this machine": { cookie: operator, host: "evil.example" },
  "an agent's token": { authorization: `Bearer ${caller}` },
  "a wrong token": { authorization: "Bearer a-wrong-token-of-nobody" },
  "no token": { authorization: "Bearer" },
  "a name and a password": { authorization: "Basic b3BlcmF0b3I6eA==" },
});

/** Paths that everybody may read, and the page, which says nothing of the city. */
export const isOpenPath = (path: string): boolean =>
  /^\/(?:session|healthz|readyz|health|docs\/|manifest\.webmanifest|offline)?$/.test(path);
export const isPageItself = (body: string): boolean => /^<!doctype html>/i.test(body);

/** Every path of the page's server, and some that would climb out of its folders. */
export const pagePaths = [
  ...["/", "/session", "/healthz", "/readyz", "/health", "/metrics", "/docs/", "/offline"],
  ...["/manifest.webmanifest", "/mcp", "/cards", "/cards?name=a.png", "/voice-sample"],
  ...["/mind-assets/ren?file=a.png&kind=portrait", "/mind-assets/ren?file=../../mind.json"],
  ...["/new-mind-assets/draft-1?file=a.png", "/user-picture", "/shown-pictures"],
  ...["/sounds", "/sounds?name=a", "/hotkeys/sound/a", "/hotkeys/sound/a?token=x"],
  ...["/shown-pictures/a.png", "/shown-pictures/..%2f..%2fpasswords.json", "/pictures/a.png"],
  ...["/pictures/..%2f..%2fjournal.sqlite", "/generate_image/%2e%2e/journal.sqlite"],
  ...["/portraits/ren", "/portraits/..%2f..%2flocal-token", "/docs/..%2f..%2fpackage.json"],
  ...["/hotkeys", "/hotkeys/stop", "/hotkeys/stop?token=x", "/hotkeys/say?name=x"],
  ...["/stage/", "/stage/ren/?token=x", "/figures/", "/figures/ren/?token=x", "/live"],
  ...["/microphone", "/figures/ren/feed?token=x", "/journal.sqlite", "/.env", "/local-token"],
  ...["/audit.jsonl", "/passwords.json"],
] as const;

/** A request on a connection of its own. */
export const knock = (
  url: string,
  path: string,
  { headers, ...sent }: NonNullable<Parameters<typeof send>[2]>,
): Promise<Answer> => send(url, path, { ...sent, headers: { connection: "close", ...headers } });

/** A request as the page itself would make it. */
export async function probed(
  url: string,
  path: string,
  method: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const isBytes = /^\/(?:cards|mind-assets|new-mind-assets|shown|sounds|user-picture)/.test(path);
  const type = isBytes ? "application/octet-stream" : "application/json";
  const sent = { origin: url, "content-type": type };
  return method === "GET"
    ? await knock(url, path, { method, headers })
    : await knock(url, path, { method, headers: { ...sent, ...headers }, body: "{}" });
}
