/** The speed of the model's script. */
export type Pace = "turn" | "instant";

/** A contestant that answers words with two model calls and two tool calls. */
export type Contestant = {
  /** Starts a new conversation. */
  begin(): Promise<void>;
  /** One whole turn of the conversation: all of it was read, carried out and kept when this resolves. */
  turn(text: string, pace: Pace): Promise<void>;
};

export type Surroundings = {
  /** The scripted model; `/<pace>` follows. */
  readonly provider: string;
  /** The body's MCP address. */
  readonly body: string;
  readonly system: string;
  /** An empty PostgreSQL database, for contestants that keep theirs there. */
  readonly database?: string;
};

export const modelName = "gemini-3.8-flash";
export type OpenContestant = (surroundings: Surroundings) => Promise<Contestant>;
