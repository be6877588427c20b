// Installs what the tests with a real OBS need, or says what to install.

import { needEquipment } from "../equipment.ts";

try {
  needEquipment();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
