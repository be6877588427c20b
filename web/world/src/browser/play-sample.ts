/** Plays a sound that was sent as base64. Rejects where the browser cannot read it. */
export async function playSample(base64: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const audio = new AudioContext();
  const source = audio.createBufferSource();
  source.buffer = await audio.decodeAudioData(bytes.buffer);
  source.connect(audio.destination);
  source.onended = () => void audio.close();
  source.start();
}

/** Says a text with the browser's own voice. */
export function saySample(
  { text, rate, pitch }: { readonly text: string; readonly rate: number; readonly pitch: number },
  language: string,
): void {
  if (!("speechSynthesis" in window)) return;
  const utterance = new SpeechSynthesisUtterance(text);
  Object.assign(utterance, { rate, pitch, lang: language });
  speechSynthesis.speak(utterance);
}
