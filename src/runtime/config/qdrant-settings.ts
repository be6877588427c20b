// The settings of the Qdrant server that may index vectors.

import { z } from "zod";

/** Without user and password: the key is a setting of its own. */
const bareUrl = z.url({ protocol: /^https?$/ }).refine((address) => {
  const url = URL.parse(address);
  return url?.username === "" && url.password === "";
});

export const qdrantSettings = {
  /** The server for vector search; absent: vectors are compared in this process. */
  qdrantUrl: { form: "bare-url", names: ["QDRANT_URL"], schema: bareUrl.optional() },
  qdrantApiKey: {
    form: "text",
    names: ["QDRANT_API_KEY"],
    schema: z.string().trim().min(1).optional(),
    secret: true,
  },
  /** The prefix of its collections: must differ between data folders. */
  qdrantPrefix: {
    form: "prefix",
    names: ["QDRANT_PREFIX"],
    schema: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)
      .default("saintverse"),
  },
} as const;
