// The card by which a persona is known to agents that are not ours.

import { A2A_PROTOCOL_VERSION, type AgentCard } from "@a2a-js/sdk";
import type { CalledPersona } from "../../cities/ports.ts";
import { packOf } from "../../languages/registry.ts";

/** Where everything of a persona stands, under the address of the server; her card is beside it, well known. */
export const personaPath = (persona: string): string => `/personas/${persona}`;

/** The older protocol that is spoken beside the current one. */
export const olderVersion = "0.3";

const scheme = "bearer";

/** `base`: the address of the server as others reach it, without a slash at its end. */
export function personaCard(
  { persona, name, language, cityName }: CalledPersona,
  base: string,
): AgentCard {
  const say = packOf(language).cities.personaCard;
  const url = `${base}${personaPath(persona)}/a2a`;
  const description = say.about(name, cityName);
  return {
    name,
    description,
    supportedInterfaces: [A2A_PROTOCOL_VERSION, olderVersion].map((protocolVersion) => ({
      url,
      protocolBinding: "JSONRPC",
      tenant: "",
      protocolVersion,
    })),
    provider: undefined,
    version: "1",
    capabilities: {
      streaming: true,
      pushNotifications: false,
      extensions: [],
      extendedAgentCard: false,
    },
    securitySchemes: {
      [scheme]: {
        scheme: {
          $case: "httpAuthSecurityScheme",
          value: { scheme: "Bearer", description: say.token, bearerFormat: "" },
        },
      },
    },
    securityRequirements: [{ schemes: { [scheme]: { list: [] } } }],
    defaultInputModes: ["text/plain"],
    defaultOutputModes: ["text/plain"],
    skills: [
      {
        id: "talk",
        name: say.talk,
        description,
        tags: ["conversation", "persona"],
        examples: [],
        inputModes: [],
        outputModes: [],
        securityRequirements: [],
      },
    ],
    signatures: [],
  };
}
