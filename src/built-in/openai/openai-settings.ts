import { text, url } from "../../parts/setting-shapes.ts";

/** The connection settings of OpenAI's parts. */
export const access = {
  key: {
    name: "OPENAI_API_KEY",
    schema: text.optional(),
    secret: true,
    looksLike: /^sk-(?!ant-|or-)[\w-]{16,}$/,
    from: "https://platform.openai.com/api-keys",
    about: { ja: "OpenAI の鍵", en: "The key of OpenAI" },
    unset: { ja: "鍵を送りません", en: "no key is sent" },
  },
  address: {
    name: "OPENAI_BASE_URL",
    schema: url.optional(),
    form: "url",
    looksLike: /^https?:\/\/\S+$/,
    about: {
      ja: "OpenAI の API を話すサーバーの場所（LM Studio、vLLM、OpenRouter など）",
      en: "Where a server is that speaks OpenAI's API (LM Studio, vLLM, OpenRouter …)",
    },
    unset: { ja: "OpenAI のもの", en: "OpenAI's" },
  },
} as const;

/** The newer API is OpenAI's own; other servers have the older one, some both. */
export const openAiApis = ["responses", "chat"] as const;

/** OpenAI's own server. */
export const ownAddress = "https://api.openai.com/v1";
