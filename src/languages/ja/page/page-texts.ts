import type { PageWords } from "../../en/page/page-texts.ts";
import { abroad } from "./abroad-page.ts";
import { building } from "./building-page.ts";
import { cities } from "./cities-page.ts";
import { city } from "./city-page.ts";
import { common } from "./common-page.ts";
import { cron } from "./cron-page.ts";
import { desk } from "./desk-page.ts";
import { diary } from "./diary-page.ts";
import { change, editor } from "./editor-page.ts";
import { firstVisit } from "./first-visit-page.ts";
import { goingLive } from "./going-live-page.ts";
import { liveliness } from "./liveliness-page.ts";
import { maker } from "./maker-page.ts";
import { memory, person } from "./memory-page.ts";
import { operations } from "./operations-page.ts";
import { persona } from "./persona-page.ts";
import { phonePage } from "./phone-page.ts";
import { profile } from "./profile-page.ts";
import { queue } from "./queue-page.ts";
import { recall } from "./recall-page.ts";
import { room, writing } from "./room-page.ts";
import { serverQuestion } from "./server-question.ts";
import { settings } from "./settings-page.ts";
import { notifications, sharePage } from "./share-page.ts";
import { shell, signIn } from "./shell-page.ts";
import { state } from "./state-page.ts";
import { studio } from "./studio-page.ts";
import { trouble } from "./trouble-page.ts";

export const pageTexts: PageWords = {
  abroad,
  building,
  change,
  cities,
  city,
  common,
  cron,
  desk,
  diary,
  editor,
  firstVisit,
  goingLive,
  liveliness,
  maker,
  memory,
  operations,
  person,
  persona,
  profile,
  phonePage,
  queue,
  recall,
  room,
  notifications,
  sharePage,
  serverQuestion,
  settings,
  shell,
  signIn,
  state,
  studio,
  trouble,
  writing,
};
