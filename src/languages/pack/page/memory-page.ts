export type MemoryTab = "topics" | "entries" | "recall" | "people" | "chronicle";
export type Visibility = "private" | "building" | "public";
export type Provenance =
  | "user"
  | "audience"
  | "caller"
  | "persona"
  | "tool"
  | "visit"
  | "import"
  | "inference";
