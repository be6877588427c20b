// The contract of an exporter: `npm test`.
import { exporterContract } from "saintverse/exporter/contract";
import { plugIn } from "./index.js";

const [part] = plugIn.parts;

exporterContract(part);
