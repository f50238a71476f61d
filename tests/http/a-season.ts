import { listPlayers } from "#app/data/players/players.ts";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import { fillDemo } from "#app/demo/fill-demo.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { testNow } from "#tests/factories/operator.ts";
import type { TestSite } from "./a-site.ts";

/** Fills a site with a small season, and names what pages need in their addresses. */
export async function aSeason({ database }: TestSite) {
  const operator = { database, author: "cli", now: () => testNow, newId };
  await fillDemo(operator, { seed: 2, years: 1, players: 24, lastDay: "2026-03-01" });
  const players = await listPlayers(database.read);
  const tournaments = await listTournaments(database.read);
  const on = (table: string) =>
    players.find((player) => player.table === table && player.singlesRanking !== null);
  return {
    bonzini: on("bonzini")?.id ?? "",
    leonhart: on("leonhart")?.id ?? "",
    coralId: on("leonhart")?.coralId ?? "",
    completed: tournaments.find((tournament) => tournament.status === "completed")?.id ?? "",
    upcoming: tournaments.find((tournament) => tournament.status === "upcoming")?.id ?? "",
  };
}
