import type { LoaderFunctionArgs } from "react-router";
import { listPublishedIds } from "#app/data/articles/articles.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import { isHidden, visitorsVisibility } from "#app/domain/rankings/table-visibility.ts";
import { storedTables, type TableType, tableTypes } from "#app/domain/values/table-type.ts";
import { paths } from "#app/paths.ts";
import { requestContext } from "#app/server/context.ts";

/** Every page that a visitor may find, in each language with the others; players of hidden tables are left out (R24). */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { snapshot, url, settings, today } = context.get(requestContext);
  const { tournaments, everyone, articles } = await snapshot(async (db) => ({
    tournaments: await listTournaments(db),
    everyone: await listPlayers(db),
    articles: await listPublishedIds(db, today),
  }));
  const visibility = visitorsVisibility(settings);
  const isOpen = (table: TableType) => !isHidden(visibility, table);
  const players = everyone.filter((player) => isOpen(player.table));
  const addresses = [
    paths.home(),
    paths.tournaments(),
    paths.history(),
    paths.live(),
    paths.methods(),
    paths.privacy(),
    paths.news(),
    ...articles.map(paths.article),
    ...tableTypes.filter(isOpen).map((table) => paths.rankings(table)),
    ...storedTables.filter(isOpen).map((table) => paths.records(table)),
    ...tournaments.map((tournament) => paths.tournament(tournament.id)),
    ...players.map((player) => paths.matches(player.table, player.id)),
  ];
  // Only search engines ask for it.
  const { sitemapText } = await import("./sitemap-text.ts");
  return new Response(await sitemapText(addresses, url.origin), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
