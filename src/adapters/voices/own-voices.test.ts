import { browserVoice } from "./browser.ts";
import { silenceVoice } from "./silence.ts";
import { voiceContract } from "./voice.contract.ts";

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
