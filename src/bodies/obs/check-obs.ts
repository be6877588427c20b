import { packs } from "../../languages/registry.ts";
import { type NoSession, type ObsSessionSettings, openObsSession } from "./obs-session.ts";

/** Connects once, asks OBS for its version, and leaves. Undefined: it answered; else why not. Never rejects. */
export async function checkObs(
  settings: Omit<ObsSessionSettings, "onEvent">,
): Promise<NoSession | undefined> {
  const { signal } = new AbortController();
  const opened = await openObsSession({ ...settings, onEvent: () => undefined }, signal);
  if (!opened.ok) return opened.error;
  opened.value.close();
  return undefined;
}

/** Why it is not connected, in each language. */
export const awayTexts = (link: NoSession): Readonly<Record<string, string>> =>
  Object.fromEntries(packs.map(({ tag, bodies }) => [tag, bodies.obs.away(link)]));
