import { ownValue } from "../../kernel/own-value.ts";

/** Where OneComme listens unless it was told otherwise. */
const usual = "ws://127.0.0.1:11180";

/** What is asked for. From version 8 on OneComme sends nothing but this. */
const wanted = "comments,deleted,config";

/**
 * The address of OneComme's WebSocket for what its user wrote: `auto`, or an address with or without `/sub`. Undefined
 * for what is none.
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
