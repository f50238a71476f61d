import { once } from "node:events";
import { faultAct } from "./fault-acts.ts";

/** A process that does one act on a data folder, once it is told to, and says how many milliseconds that took. */
const [dataDir = "", name = ""] = process.argv.slice(2);
const opened = await faultAct(name).open(dataDir);
process.stdout.write("open\n");
await once(process.stdin, "data");
const begun = performance.now();
await opened.act();
process.stdout.write(`${performance.now() - begun}\n`);
await opened.close();
process.exit();
