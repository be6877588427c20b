import { config } from "zod";

// The content policy forbids making code from text, which zod otherwise does for speed when a schema is made: this
// module must be imported before all schemas.
config({ jitless: true });
