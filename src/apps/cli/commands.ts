import { forPersona, forPersonaOption } from "./commands/by-name.ts";
import type { Commands } from "./program.ts";

/** Every command, loaded when it is used. */
export const commands: Commands = {
  start: forPersonaOption("persona", async (options) =>
    (await import("../city/main.ts")).start(options),
  ),
  worker: async (options) => (await import("../worker/main.ts")).worker(options),
  gateway: async (options) => (await import("../gateway/main.ts")).gateway(options),
  soul: forPersonaOption("persona", async (options) =>
    (await import("../soul/main.ts")).soul(options),
  ),
  bodyCli: async (options) => (await import("./commands/bodies.ts")).bodyCli(options),
  bodyStage: forPersonaOption("mind", async (options) =>
    (await import("./commands/body-stage.ts")).bodyStage(options),
  ),
  bodyObs: async (options) => (await import("./commands/bodies.ts")).bodyObs(options),
  bodyVtubeStudio: async (options) =>
    (await import("./commands/bodies.ts")).bodyVtubeStudio(options),
  bodyNeuro: async (options) => (await import("./commands/bodies.ts")).bodyNeuro(options),
  toolsWeather: async (options) => (await import("./commands/bodies.ts")).toolsWeather(options),
  newPart: async (kind, name) => (await import("./commands/new-part.ts")).newPart(kind, name),
  chat: forPersona(async (persona, options) =>
    (await import("./commands/chat.ts")).chat(persona, options),
  ),
  prompt: forPersona(async (persona, options) =>
    (await import("./commands/prompt.ts")).prompt(persona, options),
  ),
  personaList: async (options) => (await import("./commands/persona.ts")).personaList(options),
  personaNew: async (id, options) =>
    (await import("./commands/persona.ts")).personaNew(id, options),
  personaImport: async (file, options) =>
    (await import("./commands/persona-cards.ts")).personaImport(file, options),
  personaExport: forPersona(async (id, options) =>
    (await import("./commands/persona-cards.ts")).personaExport(id, options),
  ),
  personaCheck: forPersona(async (id, options) =>
    (await import("./commands/persona.ts")).personaCheck(id, options),
  ),
  models: async (options) => (await import("./commands/models.ts")).models(options),
  config: async (options) => (await import("./commands/config.ts")).config(options),
  mcp: async () => (await import("./commands/mcp.ts")).mcp(),
  signIn: async (options) => (await import("./commands/sign-in.ts")).signIn(options),
  password: async (role, options) =>
    (await import("./commands/password.ts")).password(role, options),
  doctor: async (options) => (await import("./commands/doctor.ts")).doctor(options),
  replay: async (place, options) => (await import("./commands/replay.ts")).replay(place, options),
  backup: async (options) => (await import("./commands/backup.ts")).backup(options),
  restore: async (named, options) => (await import("./commands/backup.ts")).restore(named, options),
  databasePrepare: async (options) =>
    (await import("./commands/database-prepare.ts")).databasePrepare(options),
  move: async (options) => (await import("./commands/move.ts")).move(options),
  stop: async (options) => (await import("./commands/stop.ts")).stop(options),
  cityShow: async (options) => (await import("./commands/city-show.ts")).cityShow(options),
  directory: async (options) => (await import("../directory/main.ts")).directory(options),
  cityRename: async (persona, name, options) =>
    (await import("./commands/city-people.ts")).cityRename(persona, name, options),
  cityHome: async (persona, building, options) =>
    (await import("./commands/city-people.ts")).cityHome(persona, building, options),
  cityToken: async (name, options) =>
    (await import("./commands/city-token.ts")).cityToken(name, options),
  cityKey: async (options) => (await import("./commands/city-key.ts")).cityKey(options),
  cityReset: async (options) => (await import("./commands/city-reset.ts")).cityReset(options),
  simulate: async (options) => (await import("./commands/simulate.ts")).simulation(options),
  memoryIngest: forPersona(async (persona, options) =>
    (await import("./commands/memory-ingest.ts")).memoryIngest(persona, options),
  ),
  memoryImport: forPersona(async (persona, file, options) =>
    (await import("./commands/memory-import.ts")).memoryImport(persona, file, options),
  ),
  memoryExport: forPersona(async (persona, options) =>
    (await import("./commands/memory-export.ts")).memoryExport(persona, options),
  ),
  memoryTopics: forPersona(async (persona, options) =>
    (await import("./commands/memory-topics.ts")).memoryTopics(persona, options),
  ),
  memoryRenameTopics: forPersona(async (persona, options) =>
    (await import("./commands/memory-topics-repair.ts")).memoryRenameTopics(persona, options),
  ),
  memoryMergeTopics: forPersona(async (persona, options) =>
    (await import("./commands/memory-topics-repair.ts")).memoryMergeTopics(persona, options),
  ),
  memoryRollbackMerge: forPersona(async (persona, number, options) =>
    (await import("./commands/memory-topics-repair.ts")).memoryRollbackMerge(
      persona,
      number,
      options,
    ),
  ),
  memoryReassign: forPersona(async (persona, options) =>
    (await import("./commands/memory-reassign.ts")).memoryReassign(persona, options),
  ),
  memoryRecall: forPersona(async (persona, query, options) =>
    (await import("./commands/memory-recall.ts")).memoryRecall(persona, query, options),
  ),
  memoryRebuild: forPersona(async (persona, options) =>
    (await import("./commands/memory-rebuild.ts")).memoryRebuild(persona, options),
  ),
  memoryForget: forPersona(async (persona, options) =>
    (await import("./commands/memory-forget.ts")).memoryForget(persona, options),
  ),
  memoryUi: forPersona(async (persona, options) =>
    (await import("./commands/memory-ui.ts")).memoryUi(persona, options),
  ),
  voices: async (options) => (await import("./commands/voices.ts")).voices(options),
  hearingList: async (options) => (await import("./commands/hearing-list.ts")).listSounds(options),
  hearingForget: async (sounds, options) =>
    (await import("./commands/hearing-list.ts")).forgetSounds(sounds, options),
  verify: async (options) => (await import("./commands/verify.ts")).verify(options),
};
