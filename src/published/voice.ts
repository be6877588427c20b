// `saintverse/voice`: a voice engine. docs/plug-ins/voice.md

export type { Utterance, Voice, Voiced } from "../bodies/ports.ts";
export { defineVoice, type VoicePart } from "../parts/part-kinds.ts";
export { cuesOf } from "../parts/voice/mouth-cues.ts";
export type { PronunciationReader } from "../parts/voice/pronunciation-reader.ts";
export { readable } from "../parts/voice/readable.ts";
export { voicedOf } from "../parts/voice/sound-reply.ts";
export { spokenDuration } from "../parts/voice/spoken-duration.ts";
export type { SpokenWord, WordPart } from "../parts/voice/spoken-word.ts";
export { readWav, soundOf, wavOf, wavOfPcm } from "../parts/voice/wav.ts";
export { definePlugIn, err, fault, ok, type Result, z } from "./part-ground.ts";
