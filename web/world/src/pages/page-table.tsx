import { lazy } from "react";
import type { Role } from "../../../../src/protocol/page-feed.ts";
import type { PageTable } from "../routes/page-entry.ts";

const CityPage = lazy(async () => ({ default: (await import("./city/city-page.tsx")).CityPage }));
const RoomPage = lazy(async () => ({ default: (await import("./room/room-page.tsx")).RoomPage }));
const PersonaPage = lazy(async () => ({
  default: (await import("./persona/persona-page.tsx")).PersonaPage,
}));
const MemoryPage = lazy(async () => ({
  default: (await import("./memory/memory-page.tsx")).MemoryPage,
}));
const EditorPage = lazy(async () => ({
  default: (await import("./editor/editor-page.tsx")).EditorPage,
}));
const OperationsPage = lazy(async () => ({
  default: (await import("./operations/operations-page.tsx")).OperationsPage,
}));
const CitiesPage = lazy(async () => ({
  default: (await import("./cities/cities-page.tsx")).CitiesPage,
}));
const StudioPage = lazy(async () => ({
  default: (await import("./studio/studio-page.tsx")).StudioPage,
}));
const SignInPage = lazy(async () => ({
  default: (await import("./sign-in/sign-in-page.tsx")).SignInPage,
}));

const everybody: readonly Role[] = ["operator", "user", "viewer"];

/** The pages. Each is loaded when it is first opened. */
export const pageTable: PageTable = {
  city: { roles: everybody, show: () => <CityPage /> },
  room: {
    roles: everybody,
    show: ({ building }) => <RoomPage key={building} building={building} />,
  },
  persona: {
    roles: everybody,
    show: ({ persona }) => <PersonaPage key={persona} persona={persona} />,
  },
  memory: {
    roles: ["operator"],
    show: ({ persona }) => <MemoryPage key={persona} persona={persona} />,
  },
  editor: { roles: ["operator"], show: () => <EditorPage /> },
  operations: { roles: ["operator"], show: () => <OperationsPage /> },
  cities: { roles: ["operator"], show: () => <CitiesPage /> },
  studio: { roles: everybody, show: () => <StudioPage /> },
  "sign-in": { roles: everybody, show: () => <SignInPage /> },
};
