// A thread that compares the vectors of one persona and ends: see `nearestInThread`.

import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { type NearestQuestion, nearest } from "./nearest.ts";

const { file, question } = workerData as {
  readonly file: string;
  readonly question: NearestQuestion;
};
const db = new DatabaseSync(file, { readOnly: true });
parentPort?.postMessage(nearest(db, question));
db.close();
