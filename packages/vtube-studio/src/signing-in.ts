// The permission that a user gives in VTube Studio, once, and what it is shown with later.

import type { PartSecret } from "saintverse/body";
import { Authenticated, errorIds, Token } from "./vtube-messages.ts";
import type { VtubeSession } from "./vtube-session.ts";

const plugIn = { pluginName: "SaintVerse", pluginDeveloper: "SaintVerse" };
/** Milliseconds for a person to answer the question in VTube Studio. */
const askedFor = 5 * 60_000;

/** `asking`: its user is asked already, by another connection. */
export type SignedIn = "signed-in" | "asking" | "denied" | "api-off" | "lost";

/** `onAsking`: VTube Studio asks its user now. `mayAsk`: it may. Never rejects. */
export async function signIn(
  { ask }: VtubeSession,
  secret: PartSecret,
  mayAsk: boolean,
  onAsking: () => void,
): Promise<SignedIn> {
  const show = async (authenticationToken: string): Promise<SignedIn | "unknown"> => {
    const shown = await ask(
      "AuthenticationRequest",
      { ...plugIn, authenticationToken },
      Authenticated,
    );
    if (!shown.ok) return shown.error.kind === "refused" ? "unknown" : "lost";
    return shown.value.authenticated ? "signed-in" : "unknown";
  };
  const kept = secret.read();
  const known = kept === undefined ? "unknown" : await show(kept);
  if (known !== "unknown") return known;
  if (!mayAsk) return "denied";
  onAsking();
  const given = await ask("AuthenticationTokenRequest", plugIn, Token, askedFor);
  if (!given.ok) {
    if (given.error.kind !== "refused") return "lost";
    if (given.error.id === errorIds.apiDeactivated) return "api-off";
    return given.error.id === errorIds.asking ? "asking" : "denied";
  }
  secret.write(given.value.authenticationToken);
  const again = await show(given.value.authenticationToken);
  return again === "unknown" ? "denied" : again;
}
