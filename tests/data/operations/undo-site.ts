import type { Database } from "#app/data/connection/database.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { Player } from "#app/domain/players/player.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { createArticle } from "#app/use-cases/articles/save-article.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { dump } from "#tests/data/dump.ts";
import { article } from "#tests/factories/article.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { evening, table } from "./undo-evenings.ts";

/** Imports the file of an evening. */
export async function importEvening(operator: Operator, file: ReturnType<typeof evening>): Promise<void> {
  admit(await importMatches(operator, { ...importing, files: [file] }));
}

/** The player of that name. */
export async function named({ database }: Operator, name: string): Promise<Player> {
  const player = (await listPlayers(database.read, table)).find((one) => one.name === name);
  if (!player) throw new Error(`nobody is ${name}`);
  return player;
}

/** The last entry of the audit log that is no part of another. */
export async function lastOperation({ database }: Operator): Promise<string> {
  const newest = database.read
    .selectFrom("audit_log")
    .select("id")
    .where("partOf", "is", null)
    .orderBy("number", "desc");
  return (await newest.executeTakeFirstOrThrow()).id;
}

/** Every row that undoing puts back, and the ledger's next sequence number. */
export async function contentOf(database: Pick<Database, "read">) {
  const { site_state: state, ...rest } = await dump(database as Database, [
    "audit_log",
    "audit_subjects",
    "drafts",
  ]);
  return { ...rest, nextSequence: /"nextSequence":(\d+)/.exec(state?.[0] ?? "")?.[1] };
}

export const tournament = admit(
  readTournamentInput({ name: "Nuit", city: "Laval", from: "2026-02-02", table }),
);

export const newsOfSite = "news/2026-04-01";

/** A piece of news that is not published, and two pages that are: the rules, then the contact. */
async function writeArticles(operator: Operator): Promise<void> {
  const news = article({ day: "2026-04-01" });
  admit(await createArticle(operator, "news", { input: news, state: "unpublished" }));
  for (const address of ["rules", "contact"]) {
    admit(await createArticle(operator, "pages", { input: article({ address }), state: "published" }));
  }
}

/** A site with articles, a tournament, two compiled evenings, and two that wait: one of them late. */
export async function startedSite(database: Database): Promise<Operator> {
  const operator = await anOperator(database);
  await startSite(operator);
  return operator;
}

/** Makes it of an empty one. */
export async function startSite(operator: Operator): Promise<void> {
  const players = [
    { name: "Ana", code: "A1", license: "00000001", singlesRanking: 900 },
    { name: "Bob", code: "B2", license: "00000002", singlesRanking: 950 },
  ];
  admit(await importPlayers(operator, { file: fileOf(players), table, dryRun: false }));
  admit(await createTournament(operator, tournament));
  await writeArticles(operator);
  for (const [day, pairs] of [
    ["2025-03-14", [["Ana", "Bob"]]],
    ["2025-04-14", [["Ana", "Cléo"]]],
  ] as const) {
    await importEvening(operator, evening(day, pairs));
    await compileTable(operator, { table, dryRun: false });
  }
  await importEvening(operator, evening("2025-02-14", [["Bob", "Dov"]]));
  await importEvening(operator, waiting);
}

const waiting = evening("2025-05-14", [
  ["Ana", "Dov"],
  ["Bob", "Cléo"],
]);
