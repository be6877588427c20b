import { expect, it } from "vitest";
import { serversFromUrls, withUniqueNames } from "./server-spec.ts";

const namesOf = (urls: readonly string[]) => {
  const servers = serversFromUrls(urls);
  return servers.ok ? servers.value.map((server) => server.name) : servers.error;
};

it("names servers after their hosts, each differently", () => {
  expect(
    namesOf([
      "http://terminal:8000/sse",
      "http://localhost:8001/mcp",
      "http://127.0.0.1:8002/sse",
      "http://[::1]/mcp",
      "https://mcp.example.com/a",
      "https://mcp.example.com/b",
      "http://10.0.0.1:9/",
    ]),
  ).toEqual([
    "terminal",
    "local-8001",
    "local-8002",
    "local",
    "mcp-example-com",
    "mcp-example-com-2",
    "s-10-0-0-1",
  ]);
});

it("leaves out what is empty", () => {
  expect(namesOf([" ", "http://a/", ""])).toEqual(["a"]);
});

it.each([
  ["not-a-url", "terminal"],
  ["not-http", "file:///etc/passwd"],
  ["holds-credentials", "http://me:secret@host/"],
])("refuses what is %s and says where", (why, url) => {
  expect(namesOf(["http://a/", url])).toEqual({ place: 1, why });
});

it("makes any names unique slugs", () => {
  const names = ["Body", "body", "舞台", "舞台", "a".repeat(50)];
  expect(withUniqueNames(names.map((name) => ({ name }))).map((spec) => spec.name)).toEqual([
    "body",
    "body-2",
    "server",
    "server-2",
    "a".repeat(32),
  ]);
});
