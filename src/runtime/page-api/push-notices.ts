// Notifies the user's devices of what personas say to the user while nobody sees a page.

import { type OutsideSettings, openOutsideFetch } from "../../adapters/outside/outside-fetch.ts";
import { newPushKeys, sendPush } from "../../adapters/push/push-service.ts";
import type { JournalEntry } from "../../kernel/ports.ts";
import { ok } from "../../kernel/result.ts";
import { safeLine } from "../../mind/safe-text.ts";
import type { CityEvent, CityEventOf } from "../../protocol/city-events.ts";
import type { PushDevice, PushNotice } from "../../protocol/push.ts";
import { writtenTogether } from "../../protocol/speech.ts";
import { nameOf } from "../../world/perception.ts";
import type { CityState } from "../../world/state.ts";
import { documentInFolder } from "../data/kept-document.ts";
import { changeDevices, pushDocument } from "./push-devices.ts";
import type { ShownCity } from "./shown-city.ts";

const mostDevices = 20;
const longestBody = 160;
/** Milliseconds: what a persona said longer ago, before the program began, is no news. */
const stillNews = 60_000;

export type PushNotices = {
  /** The public key of the program for push services, made at the first call; undefined: it cannot be kept. */
  readonly key: () => Promise<string | undefined>;
  /** False: it cannot be kept. */
  readonly add: (device: PushDevice) => Promise<boolean>;
  readonly remove: (endpoint: string) => Promise<boolean>;
  /** A page is seen until the returned function is called. */
  readonly seen: () => () => void;
  readonly close: () => void;
};

type Parts = {
  readonly home: string;
  readonly shown: Pick<ShownCity, "follow" | "state">;
  readonly now: () => number;
  readonly onBug: (error: unknown) => void;
  /** The reach of the permitted push services. */
  readonly services: Pick<OutsideSettings, "reach">;
};

export function openPushNotices(parts: Parts): PushNotices {
  const { shown, now, onBug } = parts;
  const outside = openOutsideFetch({ most: 65_536, tlsOnly: true, ...parts.services });
  const kept = documentInFolder(pushDocument, parts.home);
  let pages = 0;
  const send = async (notice: PushNotice): Promise<void> => {
    const known = kept.current();
    if (!known.ok || known.value.keys === undefined) return;
    const { keys, devices } = known.value;
    const gone = new Set<string>();
    const tell = async (device: PushDevice): Promise<void> => {
      if ((await sendPush(outside, keys, device, notice)) === "gone") gone.add(device.endpoint);
    };
    await Promise.all(devices.map(tell));
    if (gone.size > 0)
      await changeDevices(kept, (all) => all.filter(({ endpoint }) => !gone.has(endpoint)));
  };
  const said = saidByTurns();
  const stop = shown.follow((entry) => {
    const notice = said(entry, shown.state());
    if (notice === undefined || pages > 0 || now() - entry.at > stillNews) return;
    send(notice).catch(onBug);
  });
  return {
    async key() {
      const fresh = await newPushKeys();
      const made = await kept.change((now) => {
        const { keys = fresh } = now;
        return ok({ next: { ...now, keys }, result: keys.publicKey });
      });
      return made.ok ? made.value : undefined;
    },
    add: (device) =>
      changeDevices(kept, (all) =>
        [...all.filter(({ endpoint }) => endpoint !== device.endpoint), device].slice(-mostDevices),
      ),
    remove: (endpoint) =>
      changeDevices(kept, (all) => all.filter((one) => one.endpoint !== endpoint)),
    seen() {
      pages += 1;
      let isSeen = true;
      return () => {
        if (isSeen) pages -= 1;
        isSeen = false;
      };
    },
    close() {
      stop();
      void outside.close();
    },
  };
}

/** The notice at the end of a turn in which a persona spoke where the user is. */
function saidByTurns() {
  /** The text of the turns that have not ended. */
  const open = new Map<string, string>();
  const hear = ({ turn, ...said }: CityEventOf<"message-said">): undefined => {
    if (turn === undefined) return;
    const before = open.get(turn);
    open.set(turn, before === undefined ? said.text : writtenTogether(before, said));
  };
  const close = (
    { turn, persona, building }: CityEventOf<"turn-made">,
    state: CityState,
  ): PushNotice | undefined => {
    const text = safeLine(open.get(turn) ?? "");
    open.delete(turn);
    if (text === "" || building !== state.user.building) return undefined;
    const body = text.length > longestBody ? `${text.slice(0, longestBody).toWellFormed()}…` : text;
    const title = safeLine(nameOf(state, { kind: "persona", persona }));
    return { title, body, room: building };
  };
  return ({ event }: JournalEntry<CityEvent>, state: CityState): PushNotice | undefined => {
    if (event.type === "message-said") return hear(event);
    return event.type === "turn-made" ? close(event, state) : undefined;
  };
}
