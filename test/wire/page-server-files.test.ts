// The files that the page's server gives over HTTP.

import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freshHome, opened } from "./opened-page-server.ts";
import { send } from "./page-client.ts";

it("gives the page a strict policy and the right caching", async () => {
  const { url } = await opened();
  const index = await send(url, "/");
  const policy = String(index.headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy.replace("'wasm-unsafe-eval'", "")).not.toContain("unsafe");
  expect(index.headers["x-content-type-options"]).toBe("nosniff");
  expect(index.headers["x-frame-options"]).toBe("DENY");
  expect(index.headers["cache-control"]).toBe("no-store");
  const small = (await send(url, "/small/user_room_city_a")).headers;
  expect(small["content-security-policy"]).toBe(
    policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );
  expect(small["x-frame-options"]).toBe("SAMEORIGIN");
  const script = await send(url, "/assets/main-Ab3dE_7x.js");
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

it("gives the page for every place in it, and for nothing else", async () => {
  const { url } = await opened();
  const statusOf = async (path: string, method = "GET") =>
    (await send(url, path, { method, headers: { origin: url } })).status;
  const places = [
    "/",
    "/room/cafe_city_a",
    "/persona/ren?tab=mind",
    "/operations/",
    "/room/%E3%82%AB",
  ];
  for (const path of places) expect([path, await statusOf(path)]).toEqual([path, 200]);
  const nothing = [
    "/assets/none.js",
    "/.built-from",
    "/../passwords.json",
    "/..%2f..%2fetc/passwd",
    "/room/..%5c..%5cx",
    "/%00",
    "/%",
  ];
  for (const path of nothing) expect(await statusOf(path)).toBeGreaterThanOrEqual(400);
  for (const method of ["POST", "PUT", "DELETE"])
    expect(await statusOf("/room/x", method)).toBe(404);
});

it("asks for patience while the page is not built", async () => {
  const { url } = await opened({ folder: join(freshHome(), "absent") });
  for (const path of ["/", "/room/cafe_city_a"]) {
    const answer = await send(url, path);
    expect([answer.status, answer.headers["refresh"]]).toEqual([503, "1"]);
    expect(answer.body).toBe('{"refused":"preparing"}');
  }
});

const png = Buffer.from("89504e470d0a1a0a0000000d", "hex");
const jpeg = Buffer.from("ffd8ffe000104a464946", "hex");
const webp = Buffer.from("RIFF\0\0\0\0WEBPVP8 ", "latin1");

it("serves drawn pictures to those who are signed in, as what they are", async () => {
  const home = freshHome();
  const drawn = join(home, "generate_image");
  mkdirSync(drawn);
  const name = `2026-11-21_${"a".repeat(40)}_abcdefgh.webp`;
  writeFileSync(join(drawn, name), webp);
  writeFileSync(join(drawn, "page.png"), "<!doctype html><script>");
  writeFileSync(join(drawn, "moving.gif"), "GIF89a");
  const { url } = await opened({ home, drawn });
  const shown = await send(url, `/generate_image/${name}`);
  expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
  expect(shown.headers["x-content-type-options"]).toBe("nosniff");
  expect((await send(url, "/generate_image/moving.gif")).headers["content-type"]).toBe("image/gif");
  for (const other of ["page.png", "none.png", "..%2fpictures%2fcafe.png", ""]) {
    expect((await send(url, `/generate_image/${other}`)).status).toBe(404);
  }
  const locked = await opened({ home, drawn, roles: ["operator"] });
  expect((await send(locked.url, `/generate_image/${name}`)).status).toBe(401);
});

it("serves images of the data folder that are what their names say, and nothing else of it", async () => {
  const home = freshHome();
  const pictures = join(home, "pictures");
  writeFileSync(join(home, "secret.png"), png);
  writeFileSync(join(pictures, "cafe.png"), png);
  writeFileSync(join(pictures, "ren.JPG"), jpeg);
  writeFileSync(join(pictures, "air.webp"), webp);
  writeFileSync(join(pictures, "bad.svg"), "<svg onload=alert(1)>");
  writeFileSync(join(pictures, "page.png"), "<!doctype html><script>");
  writeFileSync(join(pictures, "note.txt"), "x");
  writeFileSync(join(pictures, ".hidden.png"), png);
  symlinkSync(join(home, "secret.png"), join(pictures, "link.png"));
  mkdirSync(join(pictures, "folder.png"));
  const { url } = await opened({ home });
  const typeOf = async (name: string) => {
    const { status, headers } = await send(url, `/pictures/${name}`);
    return status === 200 ? headers["content-type"] : status;
  };
  expect(await typeOf("cafe.png")).toBe("image/png");
  expect(await typeOf("ren.JPG")).toBe("image/jpeg");
  expect(await typeOf("air.webp")).toBe("image/webp");
  const refused = [
    "bad.svg",
    "page.png",
    "note.txt",
    ".hidden.png",
    "link.png",
    "folder.png",
    "none.png",
    "..%2fsecret.png",
    "../secret.png",
    "%2e%2e%2fsecret.png",
    `${"a".repeat(140)}.png`,
    "",
  ];
  for (const name of refused)
    expect([name, [403, 404].includes(Number(await typeOf(name)))]).toEqual([name, true]);
});

function builtDocs(): string {
  const folder = join(freshHome(), "docs");
  for (const language of ["ja", "en"]) {
    mkdirSync(join(folder, language), { recursive: true });
    writeFileSync(
      join(folder, language, "index.html"),
      `<!doctype html><title>${language}</title>`,
    );
  }
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "room-0a1b2c3d.png"), png);
  writeFileSync(join(folder, "assets", "clip-0a1b2c3d.mp4"), "film");
  writeFileSync(join(folder, ".built-from"), "mark");
  return folder;
}

it("leads to the documentation in the reader's language, also before signing in", async () => {
  const { url } = await opened({ docs: builtDocs(), roles: ["operator"] });
  const led = async (path: string, headers = {}) =>
    (await send(url, path, { headers })).headers["location"];
  expect(await led("/docs", { "accept-language": "en-GB,en" })).toBe("/docs/en/index.html");
  expect(await led("/docs/", { "accept-language": "ja" })).toBe("/docs/ja/index.html");
  expect(await led("/docs?language=en", { "accept-language": "ja" })).toBe("/docs/en/index.html");
  expect(await led("/docs?language=..", { "accept-language": "en" })).toBe("/docs/en/index.html");
  const page = await send(url, "/docs/en/index.html");
  expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-cache"]);
  expect(page.headers["content-security-policy"]).toContain("script-src 'self'");
  expect((await send(url, "/docs/ja/index")).body).toContain("<title>ja");
  const film = await send(url, "/docs/assets/clip-0a1b2c3d.mp4");
  expect(film.headers["content-security-policy"]).toContain("media-src 'self'");
  const picture = await send(url, "/docs/assets/room-0a1b2c3d.png");
  expect(picture.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  for (const path of ["/docs/en/none", "/docs/.built-from", "/docs/..%2fpage/index.html"])
    expect([path, (await send(url, path)).status]).toEqual([path, 404]);
});

it("says in words that the documentation is not built", async () => {
  const { url } = await opened({ docs: join(freshHome(), "absent") });
  for (const path of ["/docs", "/docs/en/index.html"]) {
    const answer = await send(url, path, { headers: { accept: "text/html" } });
    expect([answer.status, answer.headers["content-type"]]).toEqual([
      503,
      "text/html; charset=utf-8",
    ]);
    expect(answer.body).toContain("<h1>");
    expect(answer.body).not.toContain("no-docs");
  }
});
