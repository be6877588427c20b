import { expect, it } from "vitest";
import { url } from "./setting-shapes.ts";

it.each([
  ["localhost:8080", "http://localhost:8080"],
  ["localhost", "http://localhost"],
  ["192.168.1.5:11434/v1", "http://192.168.1.5:11434/v1"],
  ["192.168.1.5/v1", "http://192.168.1.5/v1"],
  [" [::1]:8080/v1/ ", "http://[::1]:8080/v1/"],
  [":8080", "http://127.0.0.1:8080"],
  ["ollama:11434", "http://ollama:11434"],
  ["nas.local/v1", "http://nas.local/v1"],
  ["llm.example.com/v1", "https://llm.example.com/v1"],
  ["llm.example.com:8443/v1", "http://llm.example.com:8443/v1"],
  ["HTTPS://llm.example.com/v1", "HTTPS://llm.example.com/v1"],
])("reads %j as %s", (written, address) => {
  expect(url.parse(written)).toBe(address);
});

it.each(["", "nonsense", "ftp://host/", "localhost:port", "mailto:a@b.c", "/v1", "::"])(
  "refuses %j",
  (written) => {
    expect(url.safeParse(written).success).toBe(false);
  },
);
