// The contract of a tool: `npm test`.
import { toolContract } from "saintverse/tool/contract";
import { plugIn } from "./index.js";

const [part] = plugIn.parts;

toolContract(part.open({ sides: 6 }, {}), [{ args: {} }, { args: { dice: 3 } }]);
