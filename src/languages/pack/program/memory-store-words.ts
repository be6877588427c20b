export type QdrantWords = {
  readonly withoutEmbedder: string;
  readonly notWithDatabase: string;
  readonly failed: (place: string, note: string) => string;
  readonly keyRefused: (place: string) => string;
  readonly late: (place: string) => string;
  readonly owed: (place: string, names: readonly string[]) => string;
};

export type MemoryStoreWords = {
  readonly fileUnused: (file: string) => string;
  readonly memory: string;
  readonly ui: string;
  readonly uiAt: (url: string) => string;
  readonly uiNotRunning: (place: string) => string;
  readonly uiWithoutPage: (pid: number) => string;
  readonly bug: string;
  readonly rebuild: string;
  readonly rebuilt: (persona: string, entries: number) => string;
  readonly nobody: string;
  readonly unknown: (persona: string) => string;
  readonly forget: string;
  readonly optionEntry: string;
  readonly optionTopic: string;
  readonly optionPerson: string;
  readonly optionConversation: string;
  readonly optionFrom: string;
  readonly optionTo: string;
  readonly optionYes: string;
  readonly badTime: (text: string) => string;
  readonly oneChoice: string;
  readonly badChoice: string;
  readonly nothing: string;
  readonly wouldForget: (persona: string, entries: number) => string;
  readonly forgot: (entries: number) => string;
  readonly ofPersona: (persona: string, entries: number) => string;
  readonly inBackups: (places: readonly string[]) => string;
  readonly awakeWithoutPage: (pid: number) => string;
};
