import { zstdDecompressSync } from "node:zlib";
import type { Operator } from "#app/steps/operations/operator.ts";

/** The files of results that the site keeps, as they were imported or as an erasure left them. */
export async function keptFiles({ database }: Operator): Promise<string[]> {
  const rows = await database.read.selectFrom("imports").select("raw").orderBy("id").execute();
  return rows.map(({ raw }) => zstdDecompressSync(raw).toString("utf8"));
}
