// The built-in plug-ins, in the order in which their parts are tried.

import type { PlugIn } from "../parts/part-kinds.ts";
import { plugIn as aiSdk } from "./ai-sdk/ai-sdk-plug-in.ts";
import { plugIn as anthropic } from "./anthropic/anthropic-plug-in.ts";
import { bundledPlugIns } from "./bundled-plug-ins.ts";
import { plugIn as calculateExpression } from "./calculate-expression/calculate-expression-plug-in.ts";
import { plugIn as espeak } from "./espeak/espeak-plug-in.ts";
import { formatPlugIns } from "./format-plug-ins.ts";
import { plugIn as gemini } from "./gemini/gemini-plug-in.ts";
import { plugIn as generateImage } from "./generate-image/generate-image-plug-in.ts";
import { plugIn as keepNote } from "./keep-note/keep-note-plug-in.ts";
import { plugIn as lookAround } from "./look-around/look-around-plug-in.ts";
import { plugIn as obs } from "./obs/obs-plug-in.ts";
import { plugIn as ollama } from "./ollama/ollama-plug-in.ts";
import { plugIn as onecomme } from "./onecomme/onecomme-plug-in.ts";
import { plugIn as onnx } from "./onnx/onnx-plug-in.ts";
import { plugIn as openJtalk } from "./open-jtalk/open-jtalk-plug-in.ts";
import { plugIn as openai } from "./openai/openai-plug-in.ts";
import { plugIn as pageVoices } from "./page-voices/page-voices-plug-in.ts";
import { plugIn as readNotes } from "./read-notes/read-notes-plug-in.ts";
import { plugIn as recallMemory } from "./recall-memory/recall-memory-plug-in.ts";
import { plugIn as sherpa } from "./sherpa/sherpa-plug-in.ts";
import { plugIn as tellTime } from "./tell-time/tell-time-plug-in.ts";
import { plugIn as voicevox } from "./voicevox/voicevox-plug-in.ts";
import { plugIn as weather } from "./weather/weather-plug-in.ts";

export const builtInPlugIns: readonly PlugIn[] = [
  voicevox,
  gemini,
  openai,
  anthropic,
  aiSdk,
  ollama,
  onnx,
  sherpa,
  espeak,
  openJtalk,
  pageVoices,
  onecomme,
  weather,
  obs,
  calculateExpression,
  generateImage,
  keepNote,
  lookAround,
  readNotes,
  recallMemory,
  tellTime,
  ...formatPlugIns,
  ...bundledPlugIns,
];
