import { expect, it } from "vitest";
import { ollamaServer } from "./ollama-server.ts";
import { ollamaCandidates } from "./probe-ollama.ts";

it.each([
  ["http://127.0.0.1:11434", "http://127.0.0.1:11434"],
  ["http://127.0.0.1:11434/", "http://127.0.0.1:11434"],
  ["https://ollama.example/proxy/", "https://ollama.example/proxy"],
  ["http://10.0.0.7:11434/v1/", "http://10.0.0.7:11434"],
  ["http://10.0.0.7:11434/api", "http://10.0.0.7:11434"],
  ["http://10.0.0.7", "http://10.0.0.7"],
  ["10.0.0.7", "http://10.0.0.7:11434"],
  ["10.0.0.7:80", "http://10.0.0.7"],
  [" localhost:8080 ", "http://localhost:8080"],
  [":8080", "http://127.0.0.1:8080"],
  ["0.0.0.0", "http://127.0.0.1:11434"],
  ["0.0.0.0:8080", "http://127.0.0.1:8080"],
  ["http://0.0.0.0:11434", "http://127.0.0.1:11434"],
  ["::1", "http://[::1]:11434"],
  ["[::]:8080", "http://[::1]:8080"],
  ["gpu-box/ollama", "http://gpu-box:11434/ollama"],
])("%j is %s", (address, url) => {
  expect(ollamaServer(address)).toEqual({ url, headers: {}, secrets: [] });
});

it.each(["", " ", "ftp://x", "http://", "file:///etc/passwd", "a b", "host:99999"])(
  "%j is no address",
  (address) => {
    expect(ollamaServer(address)).toBeUndefined();
  },
);

it("puts user and password into a header, and keeps them secret", () => {
  const basic = Buffer.from("ren:p/w", "utf8").toString("base64");
  expect(ollamaServer("https://ren:p%2Fw@gpu-box")).toEqual({
    url: "https://gpu-box",
    headers: { authorization: `Basic ${basic}` },
    secrets: [basic, "p%2Fw", "p/w"],
  });
  expect(ollamaServer("http://ren:%zz@gpu-box")?.secrets).toContain("%zz");
});

it("tries the operator's setting first, then the default addresses", () => {
  const usual = [
    "http://127.0.0.1:11434",
    "http://localhost:11434",
    "http://host.docker.internal:11434",
    "http://172.17.0.1:11434",
  ];
  expect(ollamaCandidates({})).toEqual(usual);
  expect(ollamaCandidates({ baseUrl: "http://gpu-box:1", host: "0.0.0.0" })).toEqual([
    "http://gpu-box:1",
    "0.0.0.0",
    ...usual,
  ]);
});
