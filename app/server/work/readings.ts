import type { Queries } from "#app/data/connection/database.ts";
import { countCompiledMatches } from "#app/data/ledger/compilation-rows.ts";
import { readRecords } from "#app/reading/ledger/read-records.ts";

/** Queries that can take seconds, each with the number of matches that it would read. A new one is one entry here. */
export const readings = {
  records: { read: readRecords, countMatches: countCompiledMatches },
} satisfies Record<
  string,
  {
    readonly read: (db: Queries, request: never) => Promise<unknown>;
    readonly countMatches: (db: Queries, request: never) => Promise<number>;
  }
>;

/** The name by which a long reading is asked for. */
export type ReadingName = keyof typeof readings;
/** What a reading is of. */
export type ReadingRequest<Name extends ReadingName> = Parameters<(typeof readings)[Name]["read"]>[1];
/** What a reading gives back. */
export type ReadingAnswer<Name extends ReadingName> = Awaited<ReturnType<(typeof readings)[Name]["read"]>>;

/** So many are read in the time of one page: a process would take longer to begin. */
const fewMatches = 3_000;

/** Reads at once where that takes no longer than a page; undefined where there is more to read. */
export async function readIfShort<Name extends ReadingName>(
  db: Queries,
  name: Name,
  request: ReadingRequest<Name>,
): Promise<ReadingAnswer<Name> | undefined> {
  const { read, countMatches } = readings[name];
  return (await countMatches(db, request)) > fewMatches
    ? undefined
    : ((await read(db, request)) as ReadingAnswer<Name>);
}
