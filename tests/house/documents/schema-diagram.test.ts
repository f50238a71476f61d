import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import { sourceFiles } from "#tests/house/source-files.ts";

const architecture = textOf("docs/architecture.md");
const schema = textOf("app/data/connection/schema.ts");

function textOf(path: string): string {
  return sourceFiles.find((file) => file.path === path)?.text ?? "";
}

/** The relations that the type `Schema` lists. */
function relationsOf(source: string): string[] {
  const body = /export interface Schema \{(.*?)\n\}/s.exec(source)?.[1] ?? "";
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) => name);
}

interface Diagram {
  readonly relations: readonly string[];
  /** Such as "players.personId → people". */
  readonly references: readonly string[];
}

/** Reads the entity diagram of a document. */
function readDiagram(document: string): Diagram {
  const diagram = /```mermaid\nerDiagram\n(.*?)```/s.exec(document)?.[1] ?? "";
  const edges = [...diagram.matchAll(/^ +(\w+) [|o{}]+--[|o{}]+ (\w+) : (\w+)$/gm)];
  const boxes = [...diagram.matchAll(/^ +(\w+) \{/gm)];
  const named = [
    ...edges.flatMap(([, one = "", many = ""]) => [one, many]),
    ...boxes.map(([, name = ""]) => name),
  ];
  return {
    relations: [...new Set(named)].sort(),
    references: edges.map(([, one, many, column]) => `${many}.${column} → ${one}`).sort(),
  };
}

/** The foreign keys between our own relations. */
async function readForeignKeys(relations: readonly string[]): Promise<string[]> {
  const database = await openDatabase({ file: ":memory:" });
  const { rows } = await sql<{ from: string; column: string; to: string }>`
    select t.name as "from", f."from" as "column", f."table" as "to"
    from sqlite_master t, pragma_foreign_key_list(t.name) f where t.type = 'table'`.execute(database.read);
  await database.close();
  return rows
    .filter(({ from }) => relations.includes(from))
    .map(({ from, column, to }) => `${from}.${column} → ${to}`);
}

// No foreign key, because checking it would read every match; `verify` checks it.
const unenforced = "match_players.matchId → matches";

test("the entity diagram has every relation of the schema, and every foreign key", async () => {
  const relations = relationsOf(schema);
  expect(relations.length).toBeGreaterThan(10);
  const diagram = readDiagram(architecture);
  expect(diagram.relations).toEqual([...relations].sort());
  expect(diagram.references).toEqual([...(await readForeignKeys(relations)), unenforced].sort());
});

test("a planted diagram is read", () => {
  const diagram = "```mermaid\nerDiagram\n  people ||--o{ players : personId\n  settings { text value }\n```";
  expect(readDiagram(diagram)).toEqual({
    relations: ["people", "players", "settings"],
    references: ["players.personId → people"],
  });
});
