// `saintverse/voice`: a voice engine of one's own. docs/plug-ins/voice.md

export type { Utterance, Voice, Voiced } from "../bodies/ports.ts";
export { defineVoice, type VoicePart } from "../parts/part-kinds.ts";
export { definePlugIn, err, fault, ok, type Result, z } from "./protocol.ts";
