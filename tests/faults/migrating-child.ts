import { openDatabase } from "#app/data/connection/database.ts";

/** A process that says when it begins to open a database, and when it has brought it to the newest schema. */
const [url = ""] = process.argv.slice(2);
process.stdout.write("begins\n");
const database = await openDatabase({ url });
await database.close();
process.stdout.write("open\n");
