// Whatever refuses a request, a person reads words in the browser's language, and a program reads JSON.

import { join } from "node:path";
import { expect, it } from "vitest";
import { packOf } from "../../src/languages/registry.ts";
import { freshHome, opened, passwordOf } from "./opened-page-server.ts";
import { post, send } from "./page-client.ts";

const browser = (language: string, more: Readonly<Record<string, string>> = {}) => ({
  accept: "text/html,application/xhtml+xml",
  "accept-language": language,
  ...more,
});

async function refusals() {
  const { url } = await opened({ roles: ["operator"] });
  const preparing = (await opened({ folder: join(freshHome(), "absent") })).url;
  const ask =
    (path: string, sent: object, to = url) =>
    (headers: Readonly<Record<string, string>>) =>
      send(to, path, { ...sent, headers: { ...Object(sent).headers, ...headers } });
  return {
    "foreign-host": [403, ask("/", { headers: { host: "evil.example" } })],
    "foreign-origin": [403, ask("/", { headers: { origin: "http://evil.example" } })],
    "sign-in": [401, ask("/pictures/x.png", {})],
    "not-found": [404, ask("/nothing.png", {})],
    "too-large": [
      413,
      ask("/sign-in", {
        method: "POST",
        headers: { origin: url, "content-type": "application/json" },
        body: JSON.stringify({ password: "x".repeat(10_000) }),
      }),
    ],
    "bad-message": [
      400,
      ask("/sign-in", {
        method: "POST",
        headers: { origin: url, "content-type": "application/json" },
        body: "{",
      }),
    ],
    preparing: [503, ask("/", {}, preparing)],
  } as const;
}

it("shows a page of words to a browser, in its language, and JSON to a program", async () => {
  for (const [told, [status, ask]] of Object.entries(await refusals())) {
    const refused = told as keyof Awaited<ReturnType<typeof refusals>>;
    for (const language of ["ja", "en"]) {
      const shown = await ask(browser(language));
      const { title } = packOf(language).program.webPages_.refused[refused];
      expect([told, shown.status, shown.headers["content-type"]]).toEqual([
        told,
        status,
        "text/html; charset=utf-8",
      ]);
      expect(shown.body).toContain(`<html lang="${language}">`);
      expect(shown.body).toContain(`<h1>${title}</h1>`);
      expect(shown.body).not.toMatch(/[{"]refused|statusCode|<script/);
      expect(shown.headers["content-security-policy"]).toMatch(
        /^default-src 'none'; img-src 'self'; style-src 'sha/,
      );
    }
    const program = await ask({ accept: "application/json" });
    expect([told, program.status, JSON.parse(program.body)]).toEqual([
      told,
      status,
      { refused: told },
    ]);
  }
});

it("tells a browser that asks too often to wait, and repeats nothing that was sent", async () => {
  const { url } = await opened({ roles: ["operator"] });
  const tooMany: number[] = [];
  for (let count = 0; count < 7; count += 1)
    tooMany.push((await post(url, "/sign-in", { password: "<script>alert(1)" })).status);
  expect(tooMany).toContain(429);
  const shown = await send(url, "/sign-in", {
    method: "POST",
    headers: { ...browser("en"), origin: url, "content-type": "application/json" },
    body: JSON.stringify({ password: passwordOf("operator") }),
  });
  expect(shown.status).toBe(429);
  expect(shown.body).toContain("<h1>Too many requests</h1>");
  const path = await send(url, "/%3Cscript%3E.png", { headers: browser("en") });
  expect(path.body).not.toContain("script");
});
