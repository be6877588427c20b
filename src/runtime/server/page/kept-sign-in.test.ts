import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { keptSignInContract } from "../../../../test/contracts/kept-sign-in.contract.ts";
import { wordsIn } from "../../config/console/words.ts";
import { openKeptSignIn } from "./kept-sign-in.ts";

const words = wordsIn("en");

keptSignInContract("in a data folder", async () => {
  const home = mkdtempSync(join(tmpdir(), "saintverse-sign-in-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return {
    async open() {
      const opened = await openKeptSignIn(
        { words, tell: () => undefined },
        { home, databaseUrl: undefined },
      );
      if (!opened.ok) throw new Error(opened.error.code);
      return opened.value;
    },
  };
});
