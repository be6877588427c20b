import { expect, it } from "vitest";
import { hostRule, refusalOf } from "./guard.ts";

const rule = hostRule("192.168.1.5", ["city.example", "[fd00::1]"]);
const asked = (host: string | undefined, origin?: string) =>
  refusalOf({ host, origin }, "asked", rule) ?? "served";

it("serves the names of this machine and those that the operator allowed", () => {
  const known = [
    "localhost:3939",
    "127.0.0.1",
    "[::1]:3939",
    "192.168.1.5:3939",
    "City.Example.",
    "[fd00::1]:80",
  ];
  for (const host of known) expect([host, asked(host, `http://${host}`)]).toEqual([host, "served"]);
});

it("refuses other names, and invalid ones", () => {
  const foreign = [
    undefined,
    "",
    "evil.example",
    "city.example.evil.example",
    "192.168.1.6",
    "localhost@evil.example",
    "127.0.0.1.evil.example",
    "city.example:99999999",
    "city.example/x",
    "0.0.0.0",
  ];
  for (const host of foreign)
    expect([host, asked(host, `http://${host}`)]).toEqual([host, "foreign-host"]);
});

it("requires the origin to be the host itself; https only where the operator's proxy provides it", () => {
  expect(asked("localhost:3939")).toBe("foreign-origin");
  expect(asked("localhost:3939", "null")).toBe("foreign-origin");
  expect(asked("localhost:3939", "http://localhost:3938")).toBe("foreign-origin");
  expect(asked("localhost:3939", "http://127.0.0.1:3939")).toBe("foreign-origin");
  expect(asked("localhost:3939", "https://localhost:3939")).toBe("foreign-origin");
  expect(asked("city.example", "https://city.example")).toBe("served");
  expect(asked("city.example", "https://city.example.evil")).toBe("foreign-origin");
  expect(refusalOf({ host: "localhost" }, "may-be-absent", rule)).toBeUndefined();
});
