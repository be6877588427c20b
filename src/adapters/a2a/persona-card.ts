// The agent card of a persona.

import { A2A_PROTOCOL_VERSION, type AgentCard } from "@a2a-js/sdk";
import type { CalledPersona } from "../../cities/ports.ts";
import { packOf } from "../../languages/registry.ts";

/**
 * The path of everything that belongs to a persona, under the server's address; her card is at its well-known path
 * below that.
 */
export const personaPath = (persona: string): string => `/personas/${persona}`;

/** The older version of the protocol that is supported in addition. */
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
    supportedInterfaces: [
      { url, protocolBinding: "JSONRPC", tenant: "", protocolVersion: A2A_PROTOCOL_VERSION },
      {
        url: `${base}${personaPath(persona)}/rest`,
        protocolBinding: "HTTP+JSON",
        tenant: "",
        protocolVersion: A2A_PROTOCOL_VERSION,
      },
      { url, protocolBinding: "JSONRPC", tenant: "", protocolVersion: olderVersion },
    ],
    provider: undefined,
    version: "1",
    capabilities: {
      streaming: true,
      pushNotifications: true,
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

type SecuritySchemes = Readonly<Record<string, object>>;

/** A card that callers of either version read: the older fields, and what stands under other names in the newer one. */
export function cardOfBoth(newer: unknown, older: object): object {
  const fields = newer as { readonly securitySchemes: SecuritySchemes };
  const { securitySchemes } = older as { readonly securitySchemes?: SecuritySchemes };
  return {
    ...fields,
    ...older,
    securitySchemes: {
      [scheme]: { ...fields.securitySchemes[scheme], ...securitySchemes?.[scheme] },
    },
  };
}
