import fc from "fast-check";
import { expect, it } from "vitest";
import { apiBase } from "./api-address.ts";

const ends = [
  "",
  "/",
  "/v1",
  "/v1/",
  "/v1//",
  "/v1/audio/speech",
  "/v1/audio/speech/",
  "/v1/models",
  "/v1/audio",
  "/v1/chat/",
];
it.each(ends)("is the same for every form of an address: %j", (end) => {
  expect(apiBase(new URL(`http://127.0.0.1:8880${end}`))).toBe("http://127.0.0.1:8880/v1");
});

it.each(["http://0.0.0.0:8080", "http://[::]:8080/v1"])(
  "calls this machine where a server says that it listens on %s",
  (address) => {
    expect(apiBase(new URL(address))).toBe("http://127.0.0.1:8080/v1");
  },
);

it("keeps other paths, and is its own base", () => {
  expect(apiBase(new URL("https://host/openai/v1/chat/completions?x=1#y"))).toBe(
    "https://host/openai/v1",
  );
  expect(apiBase(new URL("https://host/audio"))).toBe("https://host/audio");
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
      const base = apiBase(new URL(address));
      expect(apiBase(new URL(base))).toBe(base);
      expect(base.endsWith("/")).toBe(false);
    }),
  );
});
