import { useMemo, useSyncExternalStore } from "react";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import { type Cell, cell } from "../../connection/readable.ts";
import { pathOf } from "../../routes/route.ts";

/** Document Picture-in-Picture: a window above those of all programs. Chromium has it. */
type PictureInPicture = {
  readonly requestWindow: (size: typeof windowSize) => Promise<Window>;
};

const windowSize = { width: 340, height: 520 };
/** Milliseconds between two looks at whether the user closed the window. */
const lookEvery = 300;

type Opened = { readonly building: BuildingId; readonly window: Window };

/** The small window of this page: one at a time. It outlives a visit to another page of the application. */
const opened: Cell<Opened | undefined> = cell<Opened | undefined>(undefined);

/** The window with the people of a room, and the box to write to them. `open` needs an interaction of the user. */
export function useSmallWindow(building: BuildingId) {
  const isOpen = useSyncExternalStore(opened.subscribe, () => opened.get()?.building === building);
  return useMemo(
    () => ({ isOpen, open: () => void openSmall(building), close: closeSmall }),
    [isOpen, building],
  );
}

async function openSmall(building: BuildingId): Promise<void> {
  closeSmall();
  const path = pathOf({ page: "small", building });
  const window = (await floating(path)) ?? ordinary(path);
  if (window === undefined) return;
  opened.set({ building, window });
  const watch = setInterval(() => {
    if (!window.closed) return;
    clearInterval(watch);
    if (opened.get()?.window === window) opened.set(undefined);
  }, lookEvery);
}

function closeSmall(): void {
  opened.get()?.window.close();
  opened.set(undefined);
}

/** The window above all others with a page in it; undefined where the browser has none. */
async function floating(path: string): Promise<Window | undefined> {
  const { documentPictureInPicture } = globalThis as {
    readonly documentPictureInPicture?: PictureInPicture;
  };
  const window = await documentPictureInPicture?.requestWindow(windowSize).catch(() => undefined);
  if (window === undefined) return undefined;
  const frame = window.document.createElement("iframe");
  frame.src = path;
  frame.allow = "autoplay; microphone";
  frame.style.cssText = "position: fixed; inset: 0; width: 100%; height: 100%; border: 0";
  window.document.body.append(frame);
  return window;
}

function ordinary(path: string): Window | undefined {
  const { width, height } = windowSize;
  return open(path, "saintverse-small", `popup,width=${width},height=${height}`) ?? undefined;
}
