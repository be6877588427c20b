import { config } from "zod";

// The content policy forbids making code from text, which zod otherwise tries for speed when a schema is made:
// this module comes before all schemas.
config({ jitless: true });
