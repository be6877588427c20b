import type { ModelRequest } from "../../saint-graph/ports.ts";

/** The instruction of a request for JSON, for a model that is asked for it in words only. */
export function systemWithJsonWords({ system, json }: ModelRequest): string {
  if (json === undefined) return system;
  const words = [
    "Answer with one JSON object and nothing else: no words around it, no code fence.",
    `Its JSON Schema: ${JSON.stringify(json.schema)}`,
  ].join("\n");
  return system.trim() === "" ? words : `${system}\n\n${words}`;
}
