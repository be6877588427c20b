// The worker thread in which a character card is read.

import { parentPort, workerData } from "node:worker_threads";
import { readCardBytes } from "./read-card.ts";
import type { CardPlan } from "./read-card-apart.ts";

const { bytes, language } = workerData as CardPlan;
parentPort?.postMessage(readCardBytes(bytes, language));
