// Providers whose models speak OpenAI's chat-completions API, and what each of them does otherwise.

import type { Wished } from "../../adapters/models/ai-sdk/call-options.ts";
import type { RequestPart } from "../../adapters/models/ai-sdk/request-form.ts";
import type { ThinkingEffort } from "../../protocol/thinking-effort.ts";

type Effort = Exclude<ThinkingEffort, "model"> | undefined;

export type ProviderRow = {
  /** The prefix of its models. */
  readonly id: string;
  readonly name: string;
  /** An example of a model. */
  readonly example: string;
  /** The setting of the key. */
  readonly key: string;
  readonly looksLike?: RegExp | undefined;
  /** Where one gets a key. */
  readonly from: string;
  /** The base of the API's paths; absent: the operator names it. */
  readonly url?: string | undefined;
  /** The setting of the address. */
  readonly address: string;
  /** The key is sent in this header; absent: as a bearer token. */
  readonly header?: string | undefined;
  /** The model's limit of thinking. */
  readonly thinking?: ((effort: Effort, model: string) => Wished) | undefined;
  readonly takesMinP?: true | undefined;
  /** The parts of a request that it does not take. */
  readonly never?: readonly RequestPart[] | undefined;
};

const effortField = (effort: string | undefined): Wished =>
  effort === undefined ? {} : { options: { reasoning_effort: effort } };

/** A switch, for models that have no levels. */
const onOrOff =
  (field: (isOn: boolean) => Record<string, boolean | { readonly type: string }>) =>
  (effort: Effort): Wished =>
    effort === undefined ? {} : { options: field(effort !== "off") };

const byType = onOrOff((isOn) => ({ thinking: { type: isOn ? "enabled" : "disabled" } }));

/** Only a wish for more is sent where not every model thinks. */
const wishForMore = (effort: Effort): Wished => (effort === "off" ? {} : effortField(effort));

/** OpenRouter translates it for each model's own provider (openrouter.ai/docs, reasoning tokens). */
const routed = (effort: Effort): Wished => {
  if (effort === undefined) return {};
  return { options: { reasoning: effort === "off" ? { enabled: false } : { effort } } };
};

/** GPT-OSS always thinks; Qwen can do without (console.groq.com/docs/reasoning). */
function ofGroq(effort: Effort, model: string): Wished {
  if (/gpt-oss/.test(model)) {
    return effortField(effort === "off" || effort === "minimal" ? "low" : effort);
  }
  if (/qwen/.test(model) && effort !== undefined) {
    return effortField(effort === "off" ? "none" : "default");
  }
  return {};
}

export const providerRows: readonly ProviderRow[] = [
  {
    ...{ id: "openrouter", name: "OpenRouter", example: "anthropic/claude-sonnet-5.5" },
    ...{ key: "OPENROUTER_API_KEY", looksLike: /^sk-or-v1-[\w-]{16,}$/ },
    ...{ from: "https://openrouter.ai/keys", url: "https://openrouter.ai/api/v1" },
    ...{ address: "OPENROUTER_BASE_URL", thinking: routed, takesMinP: true },
  },
  {
    ...{ id: "mistral", name: "Mistral", example: "mistral-medium-latest" },
    ...{ key: "MISTRAL_API_KEY", from: "https://console.mistral.ai/api-keys" },
    ...{ url: "https://api.mistral.ai/v1", address: "MISTRAL_BASE_URL" },
    thinking: (effort) => (effort === "high" || effort === "medium" ? effortField("high") : {}),
    never: ["usage", "ids", "words-after-results"],
  },
  {
    ...{ id: "groq", name: "Groq", example: "openai/gpt-oss-120b" },
    ...{ key: "GROQ_API_KEY", looksLike: /^gsk_\w{20,}$/ },
    ...{ from: "https://console.groq.com/keys", url: "https://api.groq.com/openai/v1" },
    ...{ address: "GROQ_BASE_URL", thinking: ofGroq },
  },
  {
    ...{ id: "xai", name: "xAI", example: "grok-4.5" },
    ...{ key: "XAI_API_KEY", looksLike: /^xai-\w{20,}$/, from: "https://console.x.ai" },
    ...{ url: "https://api.x.ai/v1", address: "XAI_BASE_URL", thinking: wishForMore },
  },
  {
    ...{ id: "deepseek", name: "DeepSeek", example: "deepseek-chat" },
    ...{ key: "DEEPSEEK_API_KEY", from: "https://platform.deepseek.com/api_keys" },
    ...{ url: "https://api.deepseek.com/v1", address: "DEEPSEEK_BASE_URL", thinking: byType },
  },
  {
    ...{ id: "cerebras", name: "Cerebras", example: "gpt-oss-120b" },
    ...{ key: "CEREBRAS_API_KEY", looksLike: /^csk-\w{20,}$/, from: "https://cloud.cerebras.ai" },
    ...{ url: "https://api.cerebras.ai/v1", address: "CEREBRAS_BASE_URL", thinking: wishForMore },
  },
  {
    ...{ id: "together", name: "Together", example: "Qwen/Qwen3.5-397B-A17B" },
    ...{ key: "TOGETHER_API_KEY", from: "https://api.together.ai/settings/api-keys" },
    ...{ url: "https://api.together.xyz/v1", address: "TOGETHER_BASE_URL", takesMinP: true },
    thinking: wishForMore,
  },
  {
    ...{ id: "fireworks", name: "Fireworks", example: "accounts/fireworks/models/kimi-k2p6" },
    ...{ key: "FIREWORKS_API_KEY", looksLike: /^fw_\w{16,}$/, takesMinP: true },
    ...{ from: "https://app.fireworks.ai/settings/users/api-keys", thinking: wishForMore },
    ...{ url: "https://api.fireworks.ai/inference/v1", address: "FIREWORKS_BASE_URL" },
  },
  {
    ...{ id: "bedrock", name: "Amazon Bedrock", example: "openai.gpt-oss-120b-1:0" },
    ...{ key: "AWS_BEARER_TOKEN_BEDROCK", looksLike: /^ABSK[\w+/=]{40,}$/ },
    ...{ from: "https://console.aws.amazon.com/bedrock/home#/api-keys", thinking: wishForMore },
    url: "https://bedrock-runtime.us-east-1.amazonaws.com/openai/v1",
    address: "BEDROCK_BASE_URL",
  },
  {
    ...{ id: "azure", name: "Azure OpenAI", example: "my-deployment" },
    ...{ key: "AZURE_API_KEY", from: "https://ai.azure.com", header: "api-key" },
    ...{ address: "AZURE_BASE_URL", thinking: wishForMore },
  },
  {
    ...{ id: "perplexity", name: "Perplexity", example: "sonar-pro" },
    ...{ key: "PERPLEXITY_API_KEY", looksLike: /^pplx-\w{20,}$/ },
    ...{ from: "https://www.perplexity.ai/account/api", url: "https://api.perplexity.ai" },
    ...{ address: "PERPLEXITY_BASE_URL", thinking: wishForMore },
  },
  {
    ...{ id: "cohere", name: "Cohere", example: "command-a-03-2025" },
    ...{ key: "COHERE_API_KEY", from: "https://dashboard.cohere.com/api-keys" },
    ...{ url: "https://api.cohere.ai/compatibility/v1", address: "COHERE_BASE_URL" },
    thinking: wishForMore,
  },
  {
    ...{ id: "moonshot", name: "Moonshot (Kimi)", example: "kimi-k2.6" },
    ...{ key: "MOONSHOT_API_KEY", from: "https://platform.moonshot.ai/console/api-keys" },
    ...{ url: "https://api.moonshot.ai/v1", address: "MOONSHOT_BASE_URL", thinking: byType },
  },
  {
    ...{ id: "alibaba", name: "Alibaba (Qwen)", example: "qwen-plus" },
    ...{ key: "DASHSCOPE_API_KEY", from: "https://modelstudio.console.alibabacloud.com" },
    url: "https://dashscope-intl.aliyuncs.com/compatible-mode/v1",
    address: "DASHSCOPE_BASE_URL",
    thinking: onOrOff((isOn) => ({ enable_thinking: isOn })),
  },
  {
    ...{ id: "huggingface", name: "Hugging Face", example: "Qwen/Qwen3-32B" },
    ...{
      key: "HF_TOKEN",
      looksLike: /^hf_\w{20,}$/,
      from: "https://huggingface.co/settings/tokens",
    },
    ...{ url: "https://router.huggingface.co/v1", address: "HF_BASE_URL", thinking: wishForMore },
  },
];
