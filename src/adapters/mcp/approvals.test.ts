import { expect, it } from "vitest";
import { approvalEntry, approvalsOf } from "./approvals.ts";

it("approves a declaration by its pin alone: another one of the server is new or changed", () => {
  const entry = approvalEntry("files", "read,file/x", "aa");
  expect(entry).toBe("files/read%2Cfile%2Fx=aa");
  const stateOf = approvalsOf([entry]);
  expect(stateOf("files", "read,file/x", "aa")).toBe("approved");
  expect(stateOf("files", "read,file/x", "ab")).toBe("changed");
  expect(stateOf("files", "write", "aa")).toBe("changed");
  expect(stateOf("mail", "read,file/x", "aa")).toBe("unseen");
});
