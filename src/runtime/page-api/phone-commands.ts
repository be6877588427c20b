// Opens the city to the phones of the home network, and closes it.

import type { PageVisitor } from "../../city/read-models/page-host.ts";
import type { PageCommandOf } from "../../protocol/page-commands.ts";
import { wordsIn } from "../config/console/words.ts";
import { type CommandResult, done, refused } from "./done.ts";
import type { HostParts } from "./host-parts.ts";

/** Opens the page to phones or closes it; a refusal gives the machine's reason in the visitor's language. */
export async function changePhoneAccess(
  { phone }: Pick<HostParts, "phone">,
  command: PageCommandOf<"open-to-phones" | "close-to-phones">,
  { language }: Pick<PageVisitor, "language">,
): Promise<CommandResult> {
  if (phone === undefined) return refused("not-there");
  if (command.do === "close-to-phones") {
    await phone.close();
    return done;
  }
  const opened = await phone.open(command.password);
  return opened.ok ? done : refused("cannot-open", wordsIn(language).phone_.problems[opened.error]);
}
