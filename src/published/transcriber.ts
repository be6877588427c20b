// `saintverse/transcriber`: a transcriber of speech. docs/plug-ins/transcriber.md

export { defineTranscriber, type TranscriberPart } from "../parts/part-kinds.ts";
export {
  checkedTranscriber,
  type TranscriptionWork,
} from "../parts/transcriber/checked-transcriber.ts";
export {
  type SpeechAudio,
  speechRate,
  type Transcriber,
  type TranscriptionOptions,
  type TranscriptPiece,
} from "../parts/transcriber/transcriber.ts";
export { wholeSpeech } from "../parts/transcriber/watched-speech.ts";
export { wavOfPcm } from "../parts/voice/wav.ts";
export { definePlugIn, err, fault, ok, type Result, z } from "./part-ground.ts";
