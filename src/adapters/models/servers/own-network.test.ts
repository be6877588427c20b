import { expect, it } from "vitest";
import { isInOwnNetwork } from "./own-network.ts";

it.each([
  ["http://127.0.0.1:8080/v1", true],
  ["http://localhost:1234", true],
  ["http://[::1]:8080", true],
  ["http://192.168.1.10:11434", true],
  ["http://10.0.0.3", true],
  ["http://172.17.0.1:11434", true],
  ["http://172.32.0.1", false],
  ["http://100.100.3.4:8080", true],
  ["http://host.docker.internal:11434", true],
  ["http://ollama:11434", true],
  ["http://my-mac.local:1234/v1", true],
  ["http://[fd12:3456::1]:8080", true],
  ["https://api.openai.com/v1", false],
  ["https://openrouter.ai/api/v1", false],
  ["http://8.8.8.8", false],
  ["http://[2001:db8::1]", false],
  ["no address", false],
])("%s: %s", (address, isOwn) => expect(isInOwnNetwork(address)).toBe(isOwn));
