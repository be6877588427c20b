import { voiceContract } from "../../published/voice-contract.ts";
import { browserVoice } from "./browser.ts";
import { silenceVoice } from "./page-voices-plug-in.ts";

voiceContract("browser", async () => ({
  voice: browserVoice(),
  gives: "browser",
  keys: [],
  close: async () => undefined,
}));

voiceContract("silence", async () => ({
  voice: silenceVoice(),
  gives: "silence",
  keys: [],
  close: async () => undefined,
}));
