import { once } from "node:events";
import { openDatabase } from "#app/data/connection/database.ts";
import { faultAct } from "./fault-acts.ts";
import { databaseFile, operatorOn } from "./fault-site.ts";

/** A process that does one act on a data folder, once it is told to, and says how many milliseconds that took. */
const [dataDir = "", name = ""] = process.argv.slice(2);
const { act } = faultAct(name);
const database = await openDatabase({ file: databaseFile(dataDir) });
process.stdout.write("open\n");
await once(process.stdin, "data");
const begun = performance.now();
await act(operatorOn(database), dataDir);
process.stdout.write(`${performance.now() - begun}\n`);
await database.close();
process.exit();
