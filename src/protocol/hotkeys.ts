// The keys of other programs, as a Stream Deck, that steer the stage over HTTP or a WebSocket.

/** The path of the keys on the page's server. */
export const hotkeysPath = "/hotkeys";

/** Keys without a name behind them. `mute`, `pause`, `hold` and `approval` switch over each time. */
export const hotkeyNames = [
  ...(["go", "back", "skip", "pause", "hold"] as const),
  ...(["stop", "mute", "approval", "clip"] as const),
  ...(["approve", "drop", "approve-answer", "drop-answer"] as const),
] as const;
export type HotkeyName = (typeof hotkeyNames)[number];

/** Keys that need one: of the scene, the words to say, of the sound. */
export const namedHotkeys = ["scene", "say", "sound"] as const;
export type NamedHotkey = (typeof namedHotkeys)[number];
