/** A model that was pulled. */
export type FakeModel = {
  /** With its tag: `qwen3:latest`. */
  readonly name: string;
  readonly capabilities: readonly string[];
  /** `{{ .Prompt }}` when absent. */
  readonly template?: string;
};

export const pulledModels: readonly FakeModel[] = [
  { name: "qwen3:latest", capabilities: ["completion", "tools", "thinking"] },
  { name: "llama3.2:latest", capabilities: ["completion", "tools"] },
  { name: "gemma3:4b", capabilities: ["completion", "vision"] },
  { name: "gemma2:9b", capabilities: ["completion"] },
  { name: "nomic-embed-text:latest", capabilities: ["embedding"] },
];

/** The model of a name, whose tag may be left out when it is `latest`. */
export function modelNamed(models: readonly FakeModel[], name: unknown): FakeModel | undefined {
  if (typeof name !== "string") return undefined;
  const whole = name.includes(":") ? name : `${name}:latest`;
  return models.find((model) => model.name === whole);
}

const details = { format: "gguf", family: "fake", parameter_size: "4B", quantization_level: "Q4" };

/** The entry in `/api/tags`. */
export const listed = ({ name, capabilities }: FakeModel) => ({
  name,
  model: name,
  modified_at: new Date(0).toISOString(),
  size: 1,
  digest: "0".repeat(64),
  details,
  capabilities,
});

/** The answer to `/api/show`. A server from before 2025 says no capabilities. */
export const shown = ({ capabilities, template }: FakeModel, says: boolean) => ({
  modelfile: "",
  template: template ?? "{{ .Prompt }}",
  details,
  model_info: {},
  ...(says ? { capabilities } : {}),
});

/** Vectors of four numbers, the same for the same text. */
export const embedded = (input: readonly string[]): readonly (readonly number[])[] =>
  input.map((text) => {
    const sums = [1, 2, 3, 4].map((step) =>
      [...text].reduce(
        (sum, letter, at) => sum + (((letter.codePointAt(0) ?? 0) * (at + step)) % 97),
        1,
      ),
    );
    const length = Math.hypot(...sums);
    return sums.map((sum) => sum / length);
  });
