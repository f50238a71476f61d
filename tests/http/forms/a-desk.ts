import { listPlayers } from "#app/data/players/players.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { testNow } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aSite, type TestSite } from "#tests/http/a-site.ts";

/** A site with a signed-in administrator, as a provoked message needs it. */
export async function aDesk(lang: "fr" | "en") {
  const site = await aSite();
  const cookie = await site.signIn();
  const at = (path: string) => `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  return {
    site,
    operator,
    read: (path: string, as = "") => site.html(at(path), as === "" ? {} : { cookie: as }),
    cookie,
    post: async (path: string, fields: Record<string, string> | FormData) => {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
      const response = await site.post(at(path), body, { cookie });
      const next = response.headers.get("location");
      return next === null ? response.text() : site.html(at(next), { cookie });
    },
    night: async (...matches: object[]) => {
      const file = fileOf(flatFile(matches.length === 0 ? [flatMatch()] : matches));
      await importMatches(operator, { ...importing, files: [file] });
      const [player] = await listPlayers(site.database.read, "bonzini");
      return player?.id ?? "";
    },
    tournament: async (status: "upcoming" | "completed") => {
      const input = readTournamentInput({
        name: "Nuit",
        city: "Laval",
        from: "2026-01-02",
        table: "bonzini",
        status,
      });
      if (input.ok) await createTournament(operator, input.value);
      return "laval-2026-01-02";
    },
    breakOperations: () => breakOperations(site),
  };
}

export type Desk = Awaited<ReturnType<typeof aDesk>>;

/** From here on every write fails, to provoke the "unexpected" messages too. */
async function breakOperations(site: TestSite): Promise<void> {
  await site.database.write.schema.dropTable("audit_subjects").execute();
}
