import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import { listRatingChangesOfTable } from "#app/data/ledger/rating-changes.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { listCompetitionsOfTable } from "#app/data/tournaments/source-tournaments.ts";
import { replayLedger } from "#app/domain/ledger/ledger-replay.ts";
import { ratedAs } from "#app/domain/matches/match.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { kFactorOf } from "#app/domain/rating/k-factor.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite } from "#tests/http/a-site.ts";

const root = join(import.meta.dirname, "../../..");

test("one rating is the same four ways: on the page, by `player show`, in the export and in a replay of the ledger", async () => {
  const site = await aSite();
  const season = await aSeason(site);
  const id = season.bonzini;
  const page = await site.html(`/matches/bonzini/${id}?lang=en`);
  const figure = (label: string) =>
    Number(new RegExp(`<dt>${label}</dt><dd>([\\d−]+)</dd>`).exec(page)?.[1]?.replace("−", "-"));
  const shown = { singles: figure("Singles"), doubles: figure("Doubles") };

  // The command line reads the same data from a file.
  const copy = join(site.dataDir, "gamelle.sqlite");
  await sql`vacuum into ${sql.lit(copy)}`.execute(site.database.write);
  const environment = { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: "", BASE_URL: "" };
  const child = spawnSync(process.execPath, ["cli/main.ts", "player", "show", id, "--json"], {
    cwd: root,
    env: environment,
    encoding: "utf8",
  });
  const { player } = JSON.parse(child.stdout) as {
    player: { singlesRanking: number; doublesRanking: number };
  };
  expect({ singles: player.singlesRanking, doubles: player.doublesRanking }).toEqual(shown);

  const exported = JSON.parse(await (await site.get(`/export/players/${id}.json`)).text()) as {
    player: { singlesRanking: number; doublesRanking: number };
  };
  expect({ singles: exported.player.singlesRanking, doubles: exported.player.doublesRanking }).toEqual(shown);

  const database = await openDatabase({ file: copy });
  const competitions = await listCompetitionsOfTable(database.read, "bonzini");
  const kFactors = new Map(competitions.map((row) => [row.id, kFactorOf({ ...row, dyp: row.dyp === 1 })]));
  const matches = (await listMatches(database.read, "bonzini")).flatMap((match) =>
    match.sequence === null
      ? []
      : {
          id: match.id,
          sequence: match.sequence,
          home: match.home.map(ratedAs),
          away: match.away.map(ratedAs),
          outcome: outcomeOf(match),
          k: kFactors.get(match.competitionId) ?? 30,
        },
  );
  const entries = [
    ...replayLedger(await listRatingChangesOfTable(database.read, "bonzini"), matches).entries(),
  ];
  await database.close();
  const last = (mode: "singles" | "doubles") =>
    entries.filter((entry) => entry.playerId === id && entry.mode === mode).at(-1)?.after;
  expect({ singles: last("singles"), doubles: last("doubles") }).toEqual(shown);
});
