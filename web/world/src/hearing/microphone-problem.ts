/** The reason why the microphone is not on. */
export type MicrophoneProblem =
  | "refused"
  | "no-device"
  | "device-gone"
  | "insecure"
  | "no-recognition"
  | "cannot-load";

/** The meaning of an error of `getUserMedia`, or of the loaded detector (w3.org/TR/mediacapture-streams). */
export function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "no-device";
  return name === "NotReadableError" || name === "AbortError" ? "device-gone" : "cannot-load";
}
