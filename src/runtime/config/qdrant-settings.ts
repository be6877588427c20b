// The settings of the Qdrant server that may index vectors.

import { z } from "zod";

/** Without a name and password: the key is a setting of its own. */
const bareUrl = z.url({ protocol: /^https?$/ }).refine((address) => {
  const url = URL.parse(address);
  return url?.username === "" && url.password === "";
});

export const qdrantSettings = {
  /** What is asked for what is near in meaning; absent: it is compared here. */
  qdrantUrl: { form: "bare-url", names: ["QDRANT_URL"], schema: bareUrl.optional() },
  qdrantApiKey: {
    form: "text",
    names: ["QDRANT_API_KEY"],
    schema: z.string().trim().min(1).optional(),
    secret: true,
  },
  /** What the names of its collections begin with: another one for each data folder. */
  qdrantPrefix: {
    form: "prefix",
    names: ["QDRANT_PREFIX"],
    schema: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)
      .default("saintverse"),
  },
} as const;
