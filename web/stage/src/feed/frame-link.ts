import { FigureCommand, type FigureReport } from "../../../../src/protocol/figure-messages.ts";

/** Follows the page that frames this one. */
export type FrameLink = { readonly report: (report: Omit<FigureReport, "kind">) => void };

/** `onCommand`: of the framing page only; others are not listened to. */
export function openFrameLink(onCommand: (command: FigureCommand) => void): FrameLink {
  let last = "";
  addEventListener("message", ({ data, origin, source }) => {
    if (origin !== location.origin || source !== parent) return;
    const command = FigureCommand.safeParse(data);
    if (command.success) onCommand(command.data);
  });
  return {
    report: (report) => {
      const text = JSON.stringify(report);
      if (text === last || parent === globalThis.window) return;
      last = text;
      parent.postMessage({ kind: "saintverse-figure-report", ...report }, location.origin);
    },
  };
}
