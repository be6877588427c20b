// The devices that want notifications, and the keys by which push services know the program.

import { join } from "node:path";
import { z } from "zod";
import { ok } from "../../kernel/result.ts";
import { PushDevice } from "../../protocol/push.ts";
import { type DocumentKind, documentInFolder, type KeptDocument } from "../data/kept-document.ts";

const Pushed = z.object({
  keys: z.object({ publicKey: z.string(), privateKey: z.string() }).optional(),
  /** The latest that asked is the last. */
  devices: z.array(PushDevice).max(100),
});
export type Pushed = Readonly<z.infer<typeof Pushed>>;

/** It is in no backup: restored elsewhere, another city would write to these devices. */
export const pushDocument: DocumentKind<Pushed> = {
  name: "push",
  file: (home) => join(home, "push.json"),
  schema: Pushed,
  empty: { devices: [] },
};

/** Resolves with false where they cannot be kept. */
export async function changeDevices(
  kept: KeptDocument<Pushed>,
  step: (devices: Pushed["devices"]) => Pushed["devices"],
): Promise<boolean> {
  const done = await kept.change((now) =>
    ok({ next: { ...now, devices: step(now.devices) }, result: null }),
  );
  return done.ok;
}

/** Forgets all devices of a data folder: a password that they had does not hold any more. */
export async function forgetPushDevices(home: string): Promise<void> {
  const kept = documentInFolder(pushDocument, home);
  const now = kept.current();
  if (now.ok && now.value.devices.length > 0) await changeDevices(kept, () => []);
}
