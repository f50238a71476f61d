import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Transaction } from "../data/database.ts";
import {
  type ErasedIdentity,
  eraseFromMatches,
  erasePersonRow,
  listAuditLog,
  listImports,
  listOwnOperations,
  listSidesOf,
  scrubDocuments,
  sweepFiles,
  updateAuditEntry,
  updateImport,
} from "../data/erasing.ts";
import { findPerson, listRecordsOf } from "../data/people.ts";
import { listAliasesOfPerson } from "../data/player-aliases.ts";
import { findPlayer } from "../data/players.ts";
import type { PersonRow } from "../data/schema.ts";
import type { UndoData } from "../data/undoing.ts";
import { createScrubber, nobody, type PersonTraces } from "../domain/erasure.ts";
import { nameKey } from "../domain/import/player-name.ts";
import { Err, Ok, type Result } from "../domain/result.ts";
import { decide } from "./decide.ts";
import { perform } from "./operation.ts";
import type { Operator } from "./operator.ts";

/** "notConfirmed": the name that was typed is not the record's. */
export type ErasePlayerRefusal = "unknownPlayer" | "notConfirmed";

export interface ErasePlayerRequest {
  readonly playerId: string;
  /** The person's name, written out: erasing is for good. Not asked of a rehearsal. */
  readonly confirmation: string;
  readonly dryRun: boolean;
}

/** What erasing took away, or would. */
export interface PlayerErased {
  /** On every table, those merged or deleted before too. */
  readonly records: number;
  readonly matches: number;
  readonly files: number;
  /** Entries of the audit log that named the person. */
  readonly entries: number;
  /** Of these, what can no longer be undone. */
  readonly voided: number;
}

const erased: ErasedIdentity = {
  name: nobody,
  coralId: null,
  license: null,
  pseudonym: null,
  address: null,
};

/**
 * Erases a person for good (R57, Law 25): records, matches, results, kept files, entries and undo data no longer tell
 * who it was. Numbers stay, under nobody's name, so that everyone else's ratings still replay. Nothing brings it back.
 */
export async function erasePlayer(
  operator: Operator,
  request: ErasePlayerRequest,
): Promise<Result<PlayerErased, ErasePlayerRefusal>> {
  const result = await decide<PlayerErased, ErasePlayerRefusal>(
    operator.database,
    request.dryRun,
    async (tx) => {
      const given = await findPlayer(tx, request.playerId);
      const person = given && (await findPerson(tx, given.personId));
      if (!given || !person) return Err("unknownPlayer");
      if (!request.dryRun && !isSameName(request.confirmation, given.name)) return Err("notConfirmed");
      const records = (await listRecordsOf(tx, [person.id])).map(({ id }) => id);
      const about = { action: "player.erase", table: given.table, subjectId: given.id } as const;
      return perform(tx, operator, { ...about, summary: { records: records.length } }, async ({ at }) =>
        Ok(await erase(tx, person, records, at)),
      );
    },
  );
  if (result.ok && !request.dryRun) await sweepFiles(operator.database);
  return result;
}

/** However the letters with accents are composed: typed in one way and stored in another, it is the same name. */
function isSameName(one: string, other: string): boolean {
  return one.normalize("NFC").trim() === other.normalize("NFC").trim();
}

async function erase(
  tx: Transaction,
  person: PersonRow,
  records: readonly string[],
  at: string,
): Promise<PlayerErased> {
  const ids = new Set(records);
  const traces = await findTraces(tx, person, records);
  const scrub = createScrubber(traces);
  const keys = new Set([...traces.names].map(nameKey));
  const matches = await eraseFromMatches(
    tx,
    ({ playerId, ratedAs, name, license }) =>
      playerId === null
        ? keys.has(nameKey(name)) || (license !== null && traces.codes.has(license))
        : ids.has(playerId) || (ratedAs !== undefined && ids.has(ratedAs)),
    nobody,
  );
  await erasePersonRow(tx, person.id, { ...erased, erasedAt: at });
  await scrubDocuments(tx, scrub);
  const files = await scrubFiles(tx, scrub);
  return { records: ids.size, matches, files, ...(await scrubEntries(tx, person.id, ids, scrub)) };
}

/** Every name, licence and code under which the person stands anywhere, former ones too. */
async function findTraces(
  tx: Transaction,
  person: PersonRow,
  records: readonly string[],
): Promise<PersonTraces> {
  const former = (await listAuditLog(tx)).flatMap(({ undo }) =>
    (undo?.rows ?? []).flatMap(({ table, id, row }) =>
      table === "people" && id === person.id && row !== null ? (row as unknown as PersonRow) : [],
    ),
  );
  const aliases = await listAliasesOfPerson(tx, person.id);
  const sides = await listSidesOf(tx, records);
  const all = [person, ...former];
  const names = [
    ...all.flatMap(({ name, pseudonym }) => [name, pseudonym]),
    ...aliases.flatMap(({ kind, value }) => (kind === "name" ? value : [])),
    ...sides.map(({ name }) => name),
  ];
  const codes = [
    ...all.flatMap(({ coralId, license }) => [coralId, license]),
    ...aliases.flatMap(({ kind, value }) => (kind === "name" ? [] : value)),
    ...sides.map(({ license }) => license),
  ];
  const present = (texts: readonly (string | null)[]) =>
    new Set(texts.flatMap((text) => (text === null || text === "" || text === nobody ? [] : text)));
  return { names: present(names), codes: present(codes) };
}

async function scrubFiles(tx: Transaction, scrub: (value: unknown) => unknown): Promise<number> {
  let count = 0;
  for await (const { id, raw, counts, fileName } of listImports(tx)) {
    const text = zstdDecompressSync(raw).toString("utf8");
    const [scrubbed, scrubbedCounts, scrubbedName] = [text, counts, fileName].map((part) =>
      String(scrub(part)),
    );
    if (scrubbed === text && scrubbedCounts === counts && scrubbedName === fileName) continue;
    const bytes = Buffer.from(scrubbed ?? "");
    const fields = {
      counts: scrubbedCounts ?? counts,
      fileName: scrubbedName ?? fileName,
      size: bytes.length,
    };
    await updateImport(tx, id, { ...fields, raw: zstdCompressSync(bytes) });
    count++;
  }
  return count;
}

async function scrubEntries(
  tx: Transaction,
  personId: string,
  ids: ReadonlySet<string>,
  scrub: (value: unknown) => unknown,
): Promise<Pick<PlayerErased, "entries" | "voided">> {
  const own = await listOwnOperations(tx, [...ids]);
  let [entries, voided] = [0, 0];
  for (const { id, summary, undo } of await listAuditLog(tx)) {
    const isVoid = undo !== null && own.has(id);
    const kept = isVoid || undo === null ? null : withoutPerson(undo, personId, ids, scrub);
    const scrubbed = String(scrub(summary));
    if (!isVoid && scrubbed === summary && JSON.stringify(kept) === JSON.stringify(undo)) continue;
    await updateAuditEntry(tx, id, { summary: scrubbed, undo: kept });
    entries++;
    if (isVoid) voided++;
  }
  return { entries, voided };
}

/** Images of the person's records keep their numbers: undoing a compilation still gives everyone's ratings back. */
function withoutPerson(
  undo: UndoData,
  personId: string,
  ids: ReadonlySet<string>,
  scrub: (value: unknown) => unknown,
): UndoData {
  const rows = undo.rows.flatMap((image) => {
    const { table, id, row } = image;
    if (row === null) return image;
    if (table === "players") return ids.has(id) ? { ...image, row: withoutIdentity(row) } : image;
    if (table === "people" && id === personId) return { ...image, row: { ...row, ...erased } };
    if (table === "player_aliases" && row["personId"] === personId) return [];
    return { ...image, row: scrub(row) as typeof row };
  });
  return { ...undo, rows };
}

/** A record that was there before stays removed whatever is undone. */
function withoutIdentity(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...row, gender: null, aqbbId: null, removedAt: row["removedAt"] ?? row["updatedAt"] };
}
