/** The path of the WebSocket between a page and the program. */
export const livePath = "/live";
