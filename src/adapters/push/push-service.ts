// Sends notifications to browsers over the push services of their makers (RFC 8030, 8291, 8292). A service learns that
// something came, and not what.

import { createHash } from "node:crypto";
import type { PushDevice, PushNotice } from "../../protocol/push.ts";
import type { OutsideFetch } from "../outside/outside-fetch.ts";

/** The keys by which push services know the program. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** The library is loaded by the first device. */
const library = async () => (await import("web-push")).default;

export const newPushKeys = async (): Promise<PushKeys> => (await library()).generateVAPIDKeys();

/** `gone`: the browser wants nothing any more. */
export type PushOutcome = "sent" | "gone" | "failed";

/** Seconds for which a service keeps what it cannot deliver yet. */
const kept = 86_400;
const patience = 15_000;

/** Some services require an address of the sender; this one is reserved, and nobody's. */
const subject = "mailto:operator@example.com";

/** A newer notice of the same room takes the place of one that was not delivered yet. */
const topicOf = ({ room }: PushNotice): string =>
  createHash("sha256").update(room).digest("base64url").slice(0, 32);

/** Sends one notice. Never rejects. */
export async function sendPush(
  outside: OutsideFetch,
  keys: PushKeys,
  device: PushDevice,
  notice: PushNotice,
): Promise<PushOutcome> {
  try {
    const { endpoint, method, headers, body } = (await library()).generateRequestDetails(
      device,
      JSON.stringify(notice),
      { vapidDetails: { subject, ...keys }, TTL: kept, topic: topicOf(notice) },
    );
    const answer = await outside.fetch(endpoint, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body: body === null ? null : new Uint8Array(body),
      signal: AbortSignal.timeout(patience),
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return "gone";
    return answer.ok ? "sent" : "failed";
  } catch {
    return "failed";
  }
}
