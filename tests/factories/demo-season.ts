import BetterSqlite3 from "better-sqlite3";
import { copyRelations, type Row, type RowSource } from "#app/data/backup/copy-relations.ts";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { fillDemo } from "#app/demo/fill-demo.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { imageOf } from "./empty-database.ts";
import { anOperator } from "./operator.ts";

/** How many people each file was made of, and the file. */
const made = new Map<number, Promise<Buffer>>();

/** The bytes of a SQLite file with a year of the demonstration, made once for all tests of a process. */
export function demoSeasonFile(players = 24): Promise<Buffer> {
  const known = made.get(players) ?? makeFile(players);
  made.set(players, known);
  return known;
}

/** A database of memory with a year of the demonstration. */
export async function aDemoSeason(players?: number): Promise<Database> {
  return openDatabase({ file: ":memory:" }, { image: Buffer.from(await demoSeasonFile(players)) });
}

/** Fills an empty database of either kind with the rows of that season, which costs far less than making one in it. */
export async function copyDemoSeason({ database }: Operator, players?: number): Promise<void> {
  const file = new BetterSqlite3(Buffer.from(await demoSeasonFile(players)), { readonly: true });
  const statement = file.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
  const source: RowSource = {
    dialect: "sqlite",
    hasRelation: (name) => statement.get(name) !== undefined,
    rowsOf: (name) => [file.prepare<[], Row>(`select * from "${name}"`).all()],
  };
  await database.transaction((tx) => copyRelations(source, tx, database.dialect));
  file.close();
}

async function makeFile(players: number): Promise<Buffer> {
  const operator = await anOperator();
  await fillDemo(operator, { seed: 2, years: 1, players, lastDay: "2026-03-01" });
  const image = await imageOf(operator.database);
  await operator.database.close();
  return image;
}
