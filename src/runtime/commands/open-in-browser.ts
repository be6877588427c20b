import open from "open";

/** Opens an address in the browser of whoever sits at this terminal; where there is none, nothing happens. */
export async function openInBrowser(url: string): Promise<void> {
  if (!process.stdout.isTTY) return;
  try {
    const child = await open(url);
    child.once("error", () => undefined);
    child.unref();
  } catch {
    // The address was told, and can be opened by hand.
  }
}
