import { expect, test } from "vitest";
import { listSourceTournaments } from "#app/data/tournaments/source-tournaments.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";

const played = (day: string) => ({ start_at: `${day}T23:00:00.000Z` });
const ended = (day: string) => ({ end_at: `${day}T23:00:00.000Z` });
const created = (day: string) => ({ createdAt: `${day}T23:00:00.000Z` });

onBothDatabases("the day of matches of the legacy site", (fresh) => {
  /** The matches of one tournament, in two rounds. */
  async function dayOf(
    matches: readonly { readonly compiled: boolean }[],
  ): Promise<string | null | undefined> {
    const operator = await anOperator(await fresh());
    const side = (name: string) => ({ players: [{ name }] });
    const documents = matches.map((fields, round) => [
      `m${round}`,
      {
        table: "bonzini",
        tournament: { code: "T1", name: "Ouvert de Laval" },
        event: "Open Singles",
        round,
        home: side("Ana"),
        away: side("Bob"),
        ...fields,
      },
    ]);
    const file = fileOf({ matches: Object.fromEntries(documents) }, "legacy.json");
    admit(await importLegacySite(operator, { file, dryRun: false }));
    return (await listSourceTournaments(operator.database.read, "bonzini"))[0]?.startDay;
  }

  const compiled = { compiled: true };
  const waiting = { compiled: false };

  test.each([
    {
      why: "the first on which one was played",
      matches: [
        { ...compiled, ...played("2025-03-16") },
        { ...compiled, ...played("2025-03-15"), ...created("2025-03-01") },
      ],
      day: "2025-03-15",
    },
    {
      why: "else the one on which one ended",
      matches: [{ ...compiled, ...ended("2025-03-15"), ...created("2025-03-20") }],
      day: "2025-03-15",
    },
    {
      why: "else the one on which they were written, also for those that wait",
      matches: [
        { ...waiting, ...created("2025-03-21") },
        { ...waiting, ...created("2025-03-20") },
      ],
      day: "2025-03-20",
    },
    {
      why: "else the one of the import, as soon as one of them waits to be compiled",
      matches: [compiled, waiting],
      day: "2026-03-14",
    },
    { why: "else none, where nothing waits", matches: [compiled], day: null },
  ])("R10: it is $why", async ({ matches, day }) => {
    expect(await dayOf(matches)).toBe(day);
  });
});
