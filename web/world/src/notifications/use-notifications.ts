import { useEffect, useSyncExternalStore } from "react";
import type { BuildingId } from "../../../../src/kernel/id.ts";
import { keep, kept } from "../browser/kept-choice.ts";
import { cell } from "../connection/readable.ts";
import type { World } from "../connection/world.ts";
import { useWorld } from "../connection/world-context.tsx";
import { plainText } from "../text/plain-text.ts";
import { endPush, receivePush } from "./push.ts";
import { lastSaid, spokenAfter } from "./spoken-to-user.ts";

/** `impossible`: the browser has none here, or the connection is not encrypted. `forbidden`: by the browser. */
export type NotificationChoice = "on" | "off" | "forbidden" | "impossible";

const isPossible = (): boolean => "Notification" in window && "serviceWorker" in navigator;

function chosen(): NotificationChoice {
  if (!isPossible() || !window.isSecureContext) return "impossible";
  if (Notification.permission === "denied") return "forbidden";
  return kept("notifications") === "on" && Notification.permission === "granted" ? "on" : "off";
}

const choice = cell<NotificationChoice>(chosen());

/** Asks the browser when they are switched on: never before. */
async function choose(world: World, wanted: "on" | "off"): Promise<void> {
  if (wanted === "on" && isPossible()) await Notification.requestPermission();
  keep("notifications", wanted);
  choice.set(chosen());
  if (wanted === "off") await endPush(world);
}

/** Whether notifications are shown, and a function to change it. */
export function useNotificationChoice() {
  const world = useWorld();
  const now = useSyncExternalStore(choice.subscribe, choice.get);
  return [now, (wanted: "on" | "off") => choose(world, wanted)] as const;
}

const longestText = 160;

async function show(room: BuildingId, name: string, text: string): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const said = plainText(text);
  await registration.showNotification(plainText(name), {
    body: said.length > longestText ? `${said.slice(0, longestText)}…` : said,
    // One for each room: the newest replaces the one before.
    tag: `room ${room}`,
    icon: "/icons/icon-192.png",
    badge: "/icons/icon-192.png",
    data: `/room/${room}`,
  });
}

/** Shows what is said in the user's room while nobody sees the page. */
export function useNotifications(room: BuildingId | undefined): void {
  const world = useWorld();
  const [now] = useNotificationChoice();
  const isWanted = now === "on" && room !== undefined;
  useEffect(() => {
    if (isWanted) void receivePush(world);
  }, [world, isWanted]);
  useEffect(() => {
    if (now !== "on" || room === undefined) return;
    const view = world.room(room);
    const linesNow = () => {
      const state = view.get();
      return state.phase === "shown" ? state.state.lines : undefined;
    };
    let seen: number | undefined;
    const look = () => {
      const lines = linesNow();
      if (lines === undefined) return;
      const isSeen = document.visibilityState === "visible" || seen === undefined;
      if (!isSeen)
        for (const { number, name, text } of spokenAfter(lines, seen ?? 0)) {
          seen = number;
          void show(room, name, text).catch(() => undefined);
        }
      else seen = lastSaid(lines);
    };
    const stop = view.subscribe(look);
    document.addEventListener("visibilitychange", look);
    look();
    return () => {
      stop();
      document.removeEventListener("visibilitychange", look);
    };
  }, [world, room, now]);
}
