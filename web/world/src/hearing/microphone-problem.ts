/** Why the microphone is not on. */
export type MicrophoneProblem =
  | "refused"
  | "no-device"
  | "device-gone"
  | "insecure"
  | "no-recognition"
  | "cannot-load";

/** What an error of `getUserMedia`, or of what was loaded with it, means (w3.org/TR/mediacapture-streams). */
export function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "no-device";
  return name === "NotReadableError" || name === "AbortError" ? "device-gone" : "cannot-load";
}
