import { connect } from "node:net";

/** Milliseconds in which a server must take a connection. */
const patience = 900;

/** Whether the server of an address takes a connection, which is ended without a request. Never rejects. */
export function takesConnections(address: string, signal: AbortSignal): Promise<boolean> {
  const url = URL.parse(address);
  if (url === null || signal.aborted) return Promise.resolve(false);
  const { hostname, port, protocol } = url;
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port || (protocol === "https:" ? 443 : 80)),
      timeout: patience,
    });
    const end = (isThere: boolean) => {
      signal.removeEventListener("abort", leave);
      socket.destroy();
      resolve(isThere);
    };
    const leave = () => end(false);
    signal.addEventListener("abort", leave, { once: true });
    socket.once("connect", () => end(true));
    socket.once("error", leave);
    socket.once("timeout", leave);
  });
}
