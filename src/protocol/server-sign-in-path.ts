/** Where a browser comes back to after a sign-in at an MCP server. */
export const serverSignInPath = "/server-sign-in";
