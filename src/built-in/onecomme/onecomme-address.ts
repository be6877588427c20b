import { ownValue } from "../../kernel/own-value.ts";

/** The default address of OneComme. */
const usual = "ws://127.0.0.1:11180";

/** The requested messages. From version 8 on OneComme sends only these. */
const wanted = "comments,deleted,config";

/**
 * The address of OneComme's WebSocket from a setting: `auto`, or an address with or without `/sub`. Undefined for an
 * invalid one.
 */
export function oneCommeAddress(written: string): string | undefined {
  const given = written === "auto" ? usual : written;
  if (!URL.canParse(given)) return undefined;
  const url = new URL(given);
  const socket = ownValue(
    { "ws:": "ws:", "wss:": "wss:", "http:": "ws:", "https:": "wss:" },
    url.protocol,
  );
  if (socket === undefined || url.username !== "" || url.hash !== "") return undefined;
  const path = url.pathname === "/" ? "/sub" : url.pathname;
  return `${socket}//${url.host}${path}?p=${wanted}`;
}
