import type { KyselyPlugin, RootOperationNode } from "kysely";
import { sql } from "kysely";
import type { Database, Queries } from "#app/data/connection/database.ts";

/**
 * The relations that grow with the archive, and the columns that select a few of their rows: one person's, one match's,
 * one tournament's. A query that gives no value to any of them reads a large part of the relation.
 */
const narrowing: Readonly<Record<string, readonly string[]>> = {
  matches: ["id", "competitionId", "sequence", "importId"],
  match_players: ["playerId", "matchId"],
  rating_changes: ["playerId"],
  competitions: ["id", "sourceTournamentId"],
  source_tournaments: ["id", "tournamentId"],
  audit_log: ["id", "subjectId"],
  audit_subjects: ["operationId", "subject"],
  compilations: ["id", "madeIn"],
  imports: ["id"],
  articles: ["id"],
  people: ["id", "coralId", "license", "address"],
};

/** Only people under a pseudonym have an address of their own: all who have one are a few. */
const narrowRange = "people (address>?)";

/** The steps of SQLite's plan for each query of `read`. */
export async function stepsOf(
  database: Database,
  read: (db: Queries) => Promise<unknown>,
): Promise<string[]> {
  const steps: string[] = [];
  for (const node of await queriesOf(database, read)) {
    const plan = await explain<{ detail: string }>(database.read, node, "explain query plan");
    steps.push(...plan.map(({ detail }) => detail));
  }
  return steps;
}

/** Runs `read` with a handle that notes its queries; returns the relations of which they read more than a few rows. */
export async function wideReads(
  database: Database,
  read: (db: Queries) => Promise<unknown>,
): Promise<string[]> {
  const noted = await queriesOf(database, read);
  const find = database.dialect === "sqlite" ? wideSteps : greatShares;
  const found: string[] = [];
  for (const node of noted) found.push(...(await find(database.read, node)));
  return noted.length === 0 ? ["no query was noted"] : [...new Set(found)];
}

async function queriesOf(
  database: Database,
  read: (db: Queries) => Promise<unknown>,
): Promise<RootOperationNode[]> {
  const noted: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      noted.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await read(database.write.withPlugin(plugin));
  return noted;
}

async function explain<Row>(db: Queries, node: RootOperationNode, how: string): Promise<Row[]> {
  const query = sql`select 1`.compile(db);
  const compiled = db.getExecutor().compileQuery(node, query.queryId);
  const { rows } = await db.getExecutor().executeQuery<Row>({
    ...compiled,
    query: query.query,
    sql: `${how} ${compiled.sql}`,
  });
  return rows;
}

/** From SQLite's query plan: scans of a relation, and searches by columns that do not select a few rows. */
async function wideSteps(db: Queries, node: RootOperationNode): Promise<string[]> {
  const steps = await explain<{ detail: string }>(db, node, "explain query plan");
  const names = namesIn(db.getExecutor().compileQuery(node, sql`select 1`.compile(db).queryId).sql);
  return steps.flatMap(({ detail }) => (isWide(detail, names) ? detail : []));
}

/** The names that a query gives to relations that grow, and each relation's own. */
function namesIn(text: string): Map<string, string> {
  const own = Object.keys(narrowing).map((name) => [name, name] as const);
  const given = [...text.matchAll(/\b(\w+)"? (?:as )?"?(\w+)\b/g)].flatMap(([, relation = "", name = ""]) =>
    relation in narrowing ? [[name, relation] as const] : [],
  );
  return new Map([...given, ...own]);
}

function isWide(detail: string, names: ReadonlyMap<string, string>): boolean {
  const [, how, name = ""] = /^(SCAN|SEARCH) (\w+)/.exec(detail) ?? [];
  const relation = names.get(name);
  if (relation === undefined) return false;
  if (how === "SCAN") return true;
  const given = /\(([^()]*)\)(?: LEFT-JOIN)?$/.exec(detail)?.[1] ?? "";
  if (`${relation} (${given})` === narrowRange) return false;
  const equal = given.split(" AND ").flatMap((one) => (one.endsWith("=?") ? one.slice(0, -2) : []));
  return !equal.some((column) => narrowing[relation]?.includes(column));
}

interface PlanNode {
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly PlanNode[];
}

// PostgreSQL rightly reads a smaller relation whole.
const largeRelation = 5_000;

/** From the rows that PostgreSQL reads: a page must not read more than a tenth of a large relation. */
async function greatShares(db: Queries, node: RootOperationNode): Promise<string[]> {
  const how = "explain (analyze, timing off, format json)";
  const [row] = await explain<{ "QUERY PLAN": readonly { readonly Plan: PlanNode }[] }>(db, node, how);
  const rows = new Map<string, number>();
  const add = (step: PlanNode | undefined): void => {
    if (!step) return;
    const name = step["Relation Name"];
    const each =
      step["Actual Rows"] +
      (step["Rows Removed by Filter"] ?? 0) +
      (step["Rows Removed by Index Recheck"] ?? 0);
    if (name) rows.set(name, (rows.get(name) ?? 0) + each * step["Actual Loops"]);
    for (const child of step.Plans ?? []) add(child);
  };
  add(row?.["QUERY PLAN"][0]?.Plan);
  const found: string[] = [];
  for (const [name, read] of rows) {
    if (!(name in narrowing)) continue;
    const { rows: all } = await sql<{ n: string }>`select count(*) as n from ${sql.table(name)}`.execute(db);
    const count = Number(all[0]?.n);
    if (count > largeRelation && read * 10 > count) found.push(name);
  }
  return found;
}
