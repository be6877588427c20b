import { CardReport, cardPath, largestCard } from "../../../../src/protocol/card-report.ts";
import type { Language } from "../../../../src/protocol/language.ts";

export type CardTrouble = "too-big" | "unreachable";

/** `look`: nothing is written. */
type CardWish = { readonly language: Language; readonly look?: true; readonly approved?: boolean };

/** Whether a file may be a character card, by its name and type. */
export const mayBeCard = ({ name, type }: File): boolean =>
  /\.(?:png|json|charx)$/i.test(name) || type === "image/png" || type === "application/json";

/** Sends a card; the trouble where the program did not answer with a report. */
export async function sendCard(file: File, wish: CardWish): Promise<CardReport | CardTrouble> {
  if (file.size > largestCard) return "too-big";
  const query = new URLSearchParams({
    lang: wish.language,
    ...(wish.look === true ? { look: "yes" } : {}),
    ...(wish.approved === true ? { approved: "yes" } : {}),
  });
  try {
    const answer = await fetch(`${cardPath}?${query}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: file,
    });
    return CardReport.safeParse(await answer.json()).data ?? "unreachable";
  } catch {
    return "unreachable";
  }
}
