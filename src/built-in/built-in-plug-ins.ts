// The plug-ins that the program brings itself, in the order in which their parts are asked.

import type { PlugIn } from "../parts/part-kinds.ts";
import { plugIn as anthropic } from "./anthropic/anthropic-plug-in.ts";
import { bundledPlugIns } from "./bundled-plug-ins.ts";
import { plugIn as espeak } from "./espeak/espeak-plug-in.ts";
import { plugIn as gemini } from "./gemini/gemini-plug-in.ts";
import { plugIn as ollama } from "./ollama/ollama-plug-in.ts";
import { plugIn as onecomme } from "./onecomme/onecomme-plug-in.ts";
import { plugIn as onnx } from "./onnx/onnx-plug-in.ts";
import { plugIn as openai } from "./openai/openai-plug-in.ts";
import { plugIn as pageVoices } from "./page-voices/page-voices-plug-in.ts";
import { plugIn as voicevox } from "./voicevox/voicevox-plug-in.ts";

export const builtInPlugIns: readonly PlugIn[] = [
  voicevox,
  gemini,
  openai,
  anthropic,
  ollama,
  onnx,
  espeak,
  pageVoices,
  onecomme,
  ...bundledPlugIns,
];
