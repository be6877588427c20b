// Pictures over HTTP: who may upload and see them, and what is refused.

import { expect, it } from "vitest";
import { KeptPicture } from "../../src/protocol/picture-reference.ts";
import { jpegOfCanvas, jpegWithPlace, pngOf, secretPlace } from "../fixtures/shown-pictures.ts";
import { type Opened, opened, passwordOf } from "./opened-page-server.ts";
import { cookieOf, post, send } from "./page-client.ts";

const upload = async (
  { url }: Pick<Opened, "url">,
  body: Uint8Array | string,
  headers: Readonly<Record<string, string>> = {},
) =>
  await fetch(`${url}/shown-pictures`, {
    method: "POST",
    body: typeof body === "string" ? body : Uint8Array.from(body),
    headers: { origin: url, "content-type": "application/octet-stream", ...headers },
  });

it("a picture is kept without where it was taken, and shown to those who see the room", async () => {
  const page = await opened();
  const answer = await upload(page, jpegWithPlace);
  expect(answer.status).toBe(200);
  const kept = KeptPicture.parse(await answer.json());
  expect(kept).toMatchObject({ mediaType: "image/jpeg", width: 12, height: 8 });
  const [, file = ""] = kept.name.split("/");
  const shown = await send(page.url, `/shown-pictures/user_room_city_a/${file}`);
  expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(shown.headers["x-content-type-options"]).toBe("nosniff");
  expect(shown.headers["cache-control"]).toBe("no-store");
  expect(shown.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(String(shown.body)).not.toContain(secretPlace);
});

it.each([
  ["a page", "<!doctype html><script>alert(1)</script>", 422, "no-picture"],
  ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", 422, "no-picture"],
  ["a picture that moves", "GIF89a", 422, "moving-picture"],
  ["half of a picture", jpegOfCanvas.subarray(0, 300), 422, "broken-picture"],
  ["a bomb", pngOf(60_000, 60_000, Buffer.alloc(20)), 422, "too-many-pixels"],
] as const)("%s is refused by name", async (_, body, status, refused) => {
  const page = await opened();
  const answer = await upload(page, body);
  expect([answer.status, await answer.json()]).toEqual([status, { refused }]);
  expect(page.city.kept.size).toBe(0);
});

it("more bytes than a picture may have, and any other form of body, are not read", async () => {
  const page = await opened();
  expect((await upload(page, Buffer.alloc(3_000_001))).status).toBe(413);
  expect((await upload(page, "{}", { "content-type": "application/json" })).status).toBe(400);
  expect((await upload(page, "a=b", { "content-type": "text/plain" })).status).toBe(415);
  expect((await upload(page, jpegOfCanvas, { origin: "https://evil.example" })).status).toBe(403);
});

it("only those who live in the city upload and see pictures", async () => {
  const page = await opened({ roles: ["operator", "user", "viewer"] });
  expect((await upload(page, jpegOfCanvas)).status).toBe(401);
  const signedIn = async (role: "user" | "viewer") =>
    cookieOf(await post(page.url, "/sign-in", { role, password: passwordOf(role) }));
  const [user, viewer] = [await signedIn("user"), await signedIn("viewer")];
  expect((await upload(page, jpegOfCanvas, { cookie: viewer })).status).toBe(403);
  const kept = KeptPicture.parse(await (await upload(page, jpegOfCanvas, { cookie: user })).json());
  const at = (place: string, cookie?: string) =>
    send(page.url, `/shown-pictures/${place}/${kept.name.split("/")[1]}`, {
      headers: cookie === undefined ? {} : { cookie },
    });
  expect((await at("user_room_city_a", user)).status).toBe(200);
  expect((await at("user_room_city_a", viewer)).status).toBe(404);
  expect((await at("user_room_city_a")).status).toBe(401);
  expect((await at("nowhere", user)).status).toBe(404);
  expect((await at("..%2f..", user)).status).toBe(404);
});

it("too many uploads at once are refused, and later ones are taken", async () => {
  const page = await opened();
  const many = await Promise.all(Array.from({ length: 60 }, () => upload(page, jpegOfCanvas)));
  const statuses = many.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

it("a message of pictures alone is said; one without anything is not", async () => {
  const page = await opened();
  const kept = KeptPicture.parse(await (await upload(page, jpegOfCanvas)).json());
  const client = await page.page();
  const building = page.city.picture.user.building;
  const pictures = [{ name: kept.name, alt: "赤い四角" }];
  const say = (id: string, text: string, added: readonly object[]) =>
    client.command(id, { do: "say", building, text, pictures: added });
  expect(await say("command-one", "", pictures)).toMatchObject({ type: "done" });
  expect(await say("command-two", " ", [])).toMatchObject({ type: "refused", code: "empty" });
  const entries = page.city.entries().map(({ event }) => event);
  expect(entries.at(-1)).toMatchObject({
    type: "message-said",
    text: "",
    pictures: [{ ...kept, alt: "赤い四角", origin: "shown" }],
  });
});
