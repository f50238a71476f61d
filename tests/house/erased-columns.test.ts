import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import { sweptRelations } from "#app/data/players/pending-sweeps.ts";

/** Where an erasure takes a person out (R57): of a row of their own, of a text, or with the whole row. */
const erased: Readonly<Record<string, string>> = {
  people: "name coralId license pseudonym address",
  players: "gender aqbbId",
  player_aliases: "kind value",
  matches: "home away group",
  tournaments: "name city address about aboutEn results photos",
  source_tournaments: "name",
  competitions: "name",
  articles: "title text titleEn textEn",
  settings: "value",
  push_tokens: "name",
  legacy_documents: "document",
  imports: "fileName raw counts",
  audit_log: "summary undo",
  drafts: "choices",
  draft_files: "fileName raw hash",
};

/** What says nothing of a player: links, words of the program, figures, codes of tournaments, and who has an account. */
const ofNobody: Readonly<Record<string, string>> = {
  tournaments: "flyerLink registrationLink from to table status imageUrl imageName",
  source_tournaments: "table code startDay endDay",
  competitions: "category rule type",
  competition_phases: "phases",
  registrations: "teams",
  matches: "table score effectiveStart",
  match_players: "outcome effectiveStart",
  typed_scores: "inFile",
  rating_changes: "mode cause",
  compilations: "table madeIn",
  players: "table lastParticipation createdBy mergedInto",
  imports: "table kind hash",
  drafts: "author",
  column_mappings: "headings columns",
  articles: "kind state day",
  audit_log: "author action table undoneBy partOf",
  audit_subjects: "subject role",
  settings: "key",
  invitations: "email tokenHash invitedBy",
  push_tokens: "tokenHash createdBy",
  notice_subscriptions: "endpoint p256dh auth locale lastNotice",
  nightly_backups: "day fault",
  sign_in_tries: "key",
  spent_allowances: "key",
};

/** Relations of the sign-in library: of administrators. */
const ofAccounts = ["user", "session", "account", "verification", "twoFactor"];

/** Numbers of a person that other programs gave, not ids of rows. */
const codes = ["coralId", "aqbbId"];

/** Every column that can hold words, without ids and instants; after a statement that changes the schema, where there is one. */
async function listTexts(planted?: RawBuilder<unknown>): Promise<string[]> {
  const database = await openDatabase({ file: ":memory:" });
  await planted?.execute(database.write);
  const { rows } = await sql<{ relation: string; column: string }>`
    select r.name as relation, c.name as "column" from sqlite_master r, pragma_table_info(r.name) c
    where r.type = 'table' and lower(c.type) in ('text', 'blob')`.execute(database.read);
  await database.close();
  return rows
    .filter(({ relation }) => !/^(kysely|sqlite)_/.test(relation) && !ofAccounts.includes(relation))
    .filter(({ column }) => !/^(id|at)$|Id$|At$/.test(column) || codes.includes(column))
    .map(({ relation, column }) => `${relation}.${column}`);
}

function columnsOf(lists: Readonly<Record<string, string>>): string[] {
  return Object.entries(lists).flatMap(([relation, columns]) =>
    columns.split(" ").map((column) => `${relation}.${column}`),
  );
}

test("R57: of every text in the database it is known whether an erasure goes through it", async () => {
  const what =
    "a new text of people is taken out by app/data/players/scrubbed-rows.ts, and is in one of the lists above";
  expect((await listTexts()).sort(), what).toEqual([...columnsOf(erased), ...columnsOf(ofNobody)].sort());
});

test("R57: the files of every relation that an erasure changes are swept", () => {
  expect([...sweptRelations].sort()).toEqual(Object.keys(erased).sort());
});

test("a planted column of people is found", async () => {
  const before = await listTexts();
  const after = await listTexts(sql`alter table people add column planted text`);
  expect(after.filter((column) => !before.includes(column))).toEqual(["people.planted"]);
});
