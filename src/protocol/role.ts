import { z } from "zod";

/** `operator`: everything; `user`: lives in the city; `viewer`: watches, and comments at the stage. */
export const Role = z.enum(["operator", "user", "viewer"]);
export type Role = z.infer<typeof Role>;
