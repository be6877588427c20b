/** The options in the page's URL, for streamers. */
export type StageOptions = {
  readonly token: string;
  readonly subtitles: boolean;
  readonly ticker: boolean;
  readonly scenes: boolean;
  /** The side on which she stands. */
  readonly side: "left" | "center" | "right";
  /** The scale of her and of the texts: 1 is the size that the page is designed for. */
  readonly scale: number;
  /** It plays no sound and reports nothing: the preview in the studio. */
  readonly muted: boolean;
  /** She alone, framed by the page of her room, which says how loud she is. */
  readonly figure: boolean;
  /** Every frame is dispatched to the page as an event `stage-frame`, for measurements. */
  readonly trace: boolean;
};

const offWords: ReadonlySet<string> = new Set(["off", "no", "false", "0"]);
const onWords: ReadonlySet<string> = new Set(["", "on", "yes", "true", "1"]);
const sides = ["left", "center", "right"] as const;

/** Parses the query of the page's URL. Unknown options are ignored. */
export function optionsOf(search: string): StageOptions {
  const query = new URLSearchParams(search);
  const word = (name: string) => query.get(name)?.trim().toLowerCase();
  const isShown = (name: string) => !offWords.has(word(name) ?? "on");
  const isAsked = (name: string) => query.has(name) && onWords.has(word(name) ?? "");
  const scale = Number(word("scale") ?? 1);
  return {
    token: query.get("token") ?? "",
    subtitles: isShown("subtitles") && !isAsked("figure"),
    ticker: isShown("ticker") && !isAsked("figure"),
    scenes: isShown("scenes") && !isAsked("figure"),
    side: sides.find((side) => side === word("side")) ?? "right",
    scale: Number.isFinite(scale) && scale > 0 ? Math.min(3, Math.max(0.3, scale)) : 1,
    muted: isAsked("muted"),
    figure: isAsked("figure"),
    trace: isAsked("trace"),
  };
}
