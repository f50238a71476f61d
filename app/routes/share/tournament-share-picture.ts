import type { LoaderFunctionArgs } from "react-router";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatStub } from "#app/i18n/format.ts";
import { personInWords, sideInWords, textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { readPodium, type TeamOnPodium } from "#app/reading/tournaments/read-podium.ts";
import { showTournament } from "#app/reading/tournaments/shown-tournament.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { requestContext } from "#app/server/context.ts";
import { idOf, pictureResponse } from "./picture-response.ts";

/** Of a tournament to come its day; of one that was played, who came first, second and third in its first competition. */
export async function loader({ context: provider, params }: LoaderFunctionArgs): Promise<Response> {
  const context = provider.get(requestContext);
  const found = await context.snapshot(async (db) => {
    const tournament = await findTournament(db, idOf(params["file"]));
    if (!tournament) return undefined;
    const shown = showTournament(tournament, await readDisguise(db));
    return { tournament: shown, podium: await readPodium(db, tournament) };
  });
  if (!found) throw notFound();
  const { name, city, table, from } = found.tournament;
  const stub = from === null ? undefined : formatStub(from, currentLocale());
  const days = stub === undefined ? [] : [{ value: stub.date, label: [stub.month] }];
  return pictureResponse(context, {
    label: table === null ? city : `${city} · ${tableNames[table]}`,
    title: textInWords(name),
    figures: found.podium.length === 0 ? days : stepsOf(found.podium),
  });
}

/** A line for each name of a team; teams that share a step have one each. */
function stepsOf(podium: readonly TeamOnPodium[]) {
  const steps = [...Map.groupBy(podium, ({ rank }) => rank)];
  return steps.map(([rank, teams]) => ({
    value: String(rank),
    label:
      teams.length === 1
        ? teams.flatMap(({ names }) => names.map(personInWords))
        : teams.map(({ names }) => sideInWords(names)),
  }));
}
