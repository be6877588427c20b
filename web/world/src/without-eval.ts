import { config } from "zod";

// The content policy forbids creating code from text, which zod otherwise does for speed when a schema is created: this
// module must be imported before all schemas.
config({ jitless: true });
