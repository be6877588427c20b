import type { Config } from "../config/settings.ts";

/** Every word of the configuration that nobody may hear, in each way in which it may be spelt. */
export const secretsOf = (config: Config): readonly string[] =>
  everyWord(config).flatMap((secret) => (secret === undefined ? [] : spellings(secret)));

const everyWord = (config: Config): readonly (string | undefined)[] => [
  config.geminiApiKey,
  config.geminiFreeApiKey,
  config.openaiApiKey,
  config.openaiSpeechKey,
  config.anthropicApiKey,
  config.qdrantApiKey,
  config.bodyToken,
  config.token,
  config.obsPassword,
  ...config.a2aGuestTokens.map(({ token }) => token),
  ...config.mcp.flatMap<string | undefined>((server) =>
    "command" in server ? secretVariables(server.env) : [server.token],
  ),
];

const secretName = /key|token|secret|pass|auth|cred|pat$/i;
const path = /^(?:~|\.{1,2}|[A-Za-z]:)?[\\/]/;

/** What a server is given in its environment. A folder it works in is no secret: its results name files there. */
const secretVariables = (env: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(env).flatMap(([name, value]) =>
    path.test(value) && !secretName.test(name) ? [] : [value],
  );

/** A shorter piece of base64 stands in texts by chance. */
const shortestPiece = 8;

/** As it is, in an address, in JSON, in base64 and base64url wherever in the coded text it begins. */
function spellings(secret: string): readonly string[] {
  const coded = ["", "a", "aa"].flatMap((before) => {
    const text = Buffer.from(before + secret).toString("base64");
    const piece = text.slice(before === "" ? 0 : 4, -4);
    return [piece, piece.replaceAll("+", "-").replaceAll("/", "_")];
  });
  return [
    ...new Set([
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
      ...coded.filter(({ length }) => length >= shortestPiece),
    ]),
  ];
}
