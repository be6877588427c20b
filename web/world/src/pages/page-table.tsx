import { lazy } from "react";
import type { Role } from "../../../../src/protocol/role.ts";
import type { PageTable } from "../routes/page-entry.ts";
import {
  CitiesIcon,
  CityIcon,
  EditorIcon,
  OperationsIcon,
  RoomIcon,
  SettingsIcon,
  StudioIcon,
} from "../widgets/icons.tsx";
import { pageFiles } from "./page-files.ts";

const CityPage = lazy(async () => ({ default: (await pageFiles.city()).CityPage }));
const RoomPage = lazy(async () => ({ default: (await pageFiles.room()).RoomPage }));
const SmallPage = lazy(async () => ({ default: (await pageFiles.small()).SmallPage }));
const PersonaPage = lazy(async () => ({ default: (await pageFiles.persona()).PersonaPage }));
const MemoryPage = lazy(async () => ({ default: (await pageFiles.memory()).MemoryPage }));
const MakerPage = lazy(async () => ({ default: (await pageFiles.maker()).MakerPage }));
const DiaryPage = lazy(async () => ({ default: (await pageFiles.diary()).DiaryPage }));
const EditorPage = lazy(async () => ({ default: (await pageFiles.editor()).EditorPage }));
const OperationsPage = lazy(async () => ({
  default: (await pageFiles.operations()).OperationsPage,
}));
const CitiesPage = lazy(async () => ({ default: (await pageFiles.cities()).CitiesPage }));
const StudioPage = lazy(async () => ({ default: (await pageFiles.studio()).StudioPage }));
const ProfilePage = lazy(async () => ({ default: (await pageFiles.profile()).ProfilePage }));
const PhonePage = lazy(async () => ({ default: (await pageFiles.phone()).PhonePage }));
const SharePage = lazy(async () => ({ default: (await pageFiles.share()).SharePage }));
const SettingsPage = lazy(async () => ({ default: (await pageFiles.settings()).SettingsPage }));
const SignInPage = lazy(async () => ({ default: (await pageFiles["sign-in"]()).SignInPage }));

const everybody: readonly Role[] = ["operator", "user", "viewer"];

const named =
  <P extends string>(page: P) =>
  (): { readonly page: P } => ({ page });

/** The pages. Each is loaded when it is first opened. */
export const pageTable: PageTable = {
  city: {
    roles: everybody,
    show: () => <CityPage />,
    place: { icon: <CityIcon />, key: "c", to: named("city") },
  },
  room: {
    roles: everybody,
    show: ({ building, number }) => <RoomPage key={building} building={building} number={number} />,
    place: {
      icon: <RoomIcon />,
      key: "r",
      to: (userIn) => (userIn === undefined ? undefined : { page: "room", building: userIn }),
    },
  },
  small: {
    roles: everybody,
    show: ({ building }) => <SmallPage key={building} building={building} />,
  },
  persona: {
    roles: everybody,
    show: ({ persona }) => <PersonaPage key={persona} persona={persona} />,
  },
  memory: {
    roles: ["operator"],
    show: ({ persona }) => <MemoryPage key={persona} persona={persona} />,
  },
  maker: {
    roles: ["operator"],
    show: ({ persona }) => <MakerPage key={persona ?? ""} persona={persona} />,
  },
  diary: { roles: ["operator", "user"], show: ({ day }) => <DiaryPage day={day} /> },
  studio: {
    roles: everybody,
    show: () => <StudioPage />,
    place: { icon: <StudioIcon />, key: "s", to: named("studio") },
  },
  editor: {
    roles: ["operator"],
    show: () => <EditorPage />,
    place: { icon: <EditorIcon />, key: "e", to: named("editor") },
  },
  cities: {
    roles: ["operator"],
    show: () => <CitiesPage />,
    place: { icon: <CitiesIcon />, key: "a", to: named("cities") },
  },
  operations: {
    roles: ["operator"],
    show: () => <OperationsPage />,
    place: { icon: <OperationsIcon />, key: "o", to: named("operations") },
  },
  profile: { roles: ["operator", "user"], show: () => <ProfilePage /> },
  phone: { roles: ["operator"], show: () => <PhonePage /> },
  share: { roles: ["operator", "user"], show: () => <SharePage /> },
  settings: {
    roles: ["operator"],
    show: () => <SettingsPage />,
    place: { icon: <SettingsIcon />, key: "p", to: named("settings") },
  },
  "sign-in": { roles: everybody, show: () => <SignInPage /> },
};
