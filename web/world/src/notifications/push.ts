// Notifications while the page is closed: the browser's push service carries them.

import { cell } from "../connection/readable.ts";
import type { World } from "../connection/world.ts";

/** Whether the push service of this browser carries notifications here; `unknown` until it was asked. */
export const pushState = cell<"unknown" | "on" | "none">("unknown");

const registrationNow = async (): Promise<ServiceWorkerRegistration | undefined> =>
  "serviceWorker" in navigator && "PushManager" in window
    ? await navigator.serviceWorker.ready
    : undefined;

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
    sign.charCodeAt(0),
  );

const isOf = (key: Uint8Array, { options }: PushSubscription): boolean =>
  String(new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))) === String(key);

async function subscribed(
  { pushManager }: ServiceWorkerRegistration,
  key: Uint8Array<ArrayBuffer>,
) {
  const known = await pushManager.getSubscription();
  if (known !== null && isOf(key, known)) return known;
  await known?.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Asks the push service for a place, and gives it to the program. It is asked again at each visit: places change. */
export async function receivePush(world: World): Promise<void> {
  try {
    const registration = await registrationNow();
    const answer = await world.ask({ ask: "push-key" });
    if (registration === undefined || !answer.ok) return pushState.set("none");
    const { endpoint, keys } = (await subscribed(registration, bytesOf(answer.value.key))).toJSON();
    const { p256dh = "", auth = "" } = keys ?? {};
    const device = { endpoint: endpoint ?? "", keys: { p256dh, auth } };
    const done = await world.command({ do: "push-here", device }).outcome;
    pushState.set(done.ok ? "on" : "none");
  } catch {
    pushState.set("none");
  }
}

/** Gives the place back. */
export async function endPush(world: World): Promise<void> {
  pushState.set("unknown");
  try {
    const subscription = await (await registrationNow())?.pushManager.getSubscription();
    if (subscription == null) return;
    await world.command({ do: "no-push-here", endpoint: subscription.endpoint }).outcome;
    await subscription.unsubscribe();
  } catch {
    // The push service does not answer; the program forgets a place that it cannot reach.
  }
}
