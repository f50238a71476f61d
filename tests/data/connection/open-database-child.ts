import { openDatabase } from "#app/data/connection/database.ts";

/** A process of its own that opens a database, says so, and ends. */
const database = await openDatabase({ file: process.argv[2] ?? "" });
await database.close();
console.info("opened");
