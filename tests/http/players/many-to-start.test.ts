import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { startRatingField } from "#app/routes/layout/start-ratings/posted-start-ratings.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { admit } from "#tests/admit.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { aTable } from "#tests/http/a-table.ts";

test("hundreds of people without a starting rating are asked for page by page, and a page is saved as one", async () => {
  const { site, cookie, post } = await aTable();
  const people = Array.from({ length: 250 }, (_, index) => ({
    name: `Zoé ${String(index).padStart(3, "0")}`,
    code: `ZZZ${String(index).padStart(3, "0")}`,
    license: String(90_000_000 + index),
  }));
  const operator = await anOperator(site.database, "many");
  admit(await importPlayers(operator, { file: fileOf(people), table: "bonzini", dryRun: false }));
  const first = await site.html("/admin/start-ratings", { cookie });
  expect(first).toContain('href="/admin/start-ratings?bonzini=2#bonzini"');
  expect(first).toContain("Zoé 100");
  expect(first).not.toContain("Zoé 249");
  const second = await site.html("/admin/start-ratings?bonzini=2", { cookie });
  expect(second).toContain("Zoé 249");
  expect(second).toContain('action="/admin/start-ratings?bonzini=2#bonzini"');
  const ranking = await site.html("/rankings/bonzini", { cookie });
  expect(ranking).toContain("Les 200\u00a0premières personnes sont ici");
  expect(ranking).toContain("Zoé 100");
  expect(ranking).not.toContain("Zoé 249");

  const last = (await listPlayers(site.database.read, "bonzini")).find(({ name }) => name === "Zoé 249");
  const typed = { table: "bonzini", [startRatingField("singles", last?.id ?? "")]: "huit cents" };
  const refused = await post("/admin/start-ratings?bonzini=2", typed);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('value="huit cents"');
});
