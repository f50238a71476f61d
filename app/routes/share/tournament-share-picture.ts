import type { LoaderFunctionArgs } from "react-router";
import { readDisguise, showResults } from "#app/data/players/pseudonyms.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { teamsByRank } from "#app/domain/tournaments/teams-by-rank.ts";
import type { CompetitionResults } from "#app/domain/tournaments/tournament.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatStub } from "#app/i18n/format.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { requestContext } from "#app/server/context.ts";
import { idOf, pictureResponse } from "./picture-response.ts";

/** Of a tournament to come its day; of one with results, who came first, second and third in its first competition. */
export async function loader({ context: provider, params }: LoaderFunctionArgs): Promise<Response> {
  const context = provider.get(requestContext);
  const found = await context.snapshot(async (db) => {
    const tournament = await findTournament(db, idOf(params["file"]));
    const results = tournament?.results && showResults(await readDisguise(db), tournament.results);
    return tournament && { tournament, podium: podiumOf(results?.competitions[0]) };
  });
  if (!found) throw notFound();
  const { name, city, table, from } = found.tournament;
  const stub = from === null ? undefined : formatStub(from, currentLocale());
  const days = stub === undefined ? [] : [{ value: stub.date, label: stub.month }];
  return pictureResponse(context, {
    label: table === null ? city : `${city} · ${tableNames[table]}`,
    title: name,
    figures: found.podium.length === 0 ? days : found.podium,
  });
}

const podiumSize = 3;

function podiumOf(competition: CompetitionResults | undefined) {
  if (competition === undefined) return [];
  return teamsByRank(competition)
    .slice(0, podiumSize)
    .map(({ rank, names }) => ({ value: String(rank), label: names.join(", ") }));
}
