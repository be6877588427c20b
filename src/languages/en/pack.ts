import type { LanguagePack } from "../language-pack.ts";
import { analysis } from "./analysis-patterns.ts";
import { bodies } from "./bodies-texts.ts";
import { emotionNames } from "./emotion-names.ts";
import { gate } from "./gate-words.ts";
import { memory } from "./memory-texts.ts";
import { mindProblems } from "./mind-problem-texts.ts";
import { mind, soul } from "./mind-texts.ts";
import { namedDay } from "./named-day.ts";
import { numbers } from "./number-words.ts";
import { program } from "./program/program-texts.ts";
import { secrets } from "./secret-words.ts";
import { settings } from "./setting-texts.ts";
import { simulationCast } from "./simulation-texts.ts";
import { starter } from "./starter-texts.ts";
import { storage } from "./storage-texts.ts";
import { talk } from "./talk-words.ts";
import { tools } from "./tools-texts.ts";
import { topics } from "./topic-words.ts";
import { turnEnds } from "./turn-ends.ts";
import { voices } from "./voices-texts.ts";
import { cities, world } from "./world-texts.ts";

export const pack: LanguagePack = {
  tag: "en",
  program,
  analysis,
  emotionNames,
  numbers,
  namedDay,
  gate,
  secrets,
  mind,
  mindProblems,
  memory,
  soul,
  world,
  topics,
  talk,
  turnEnds,
  tools,
  bodies,
  cities,
  voices,
  storage,
  starter,
  settings,
  simulation: simulationCast,
};
