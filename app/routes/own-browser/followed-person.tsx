import { renderToStaticMarkup } from "react-dom/server";
import type { LoaderFunctionArgs } from "react-router";
import type { TournamentMatches } from "#app/domain/matches/of-a-player/match-groups.ts";
import type { Player } from "#app/domain/players/player.ts";
import { visitorsVisibility } from "#app/domain/rankings/table-visibility.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { isStoredTable, type StoredTable } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatOrdinal, formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import { type FollowedPerson, readFollowed } from "#app/reading/players/read-followed.ts";
import { keptOrNotFound, notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { RanksMoved } from "#app/routes/layout/widgets/ranks-moved.tsx";
import { tableLabel } from "#app/routes/layout/widgets/table-label.ts";
import { TournamentChanges } from "#app/routes/layout/widgets/tournament-changes.tsx";
import { TournamentDays } from "#app/routes/layout/widgets/tournament-days.tsx";
import { requestContext } from "#app/server/context.ts";

/**
 * A piece of the home page: one person's figures and latest tournament, as visitors see them. It is the same for everyone
 * and kept like a page: which browser follows whom is written nowhere.
 */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { snapshot, settings } = context.get(requestContext);
  const { tableType: table, playerId: id = "" } = params;
  if (!isStoredTable(table)) throw notFound();
  const asked = { table, id, visibility: visitorsVisibility(settings), cutOff: settings.activityCutOff };
  const leadTo = (kept: Player) => (kept.table === table ? paths.followed(table, kept.id) : undefined);
  const person = await snapshot(async (db) => {
    const found = await readFollowed(db, asked);
    if (!found) throw await keptOrNotFound(db, id, leadTo);
    return found;
  });
  const html = renderToStaticMarkup(<Followed table={table} person={person} />);
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "x-robots-tag": "noindex" },
  });
}

interface FollowedProps {
  readonly table: StoredTable;
  readonly person: FollowedPerson;
}

function Followed({ table, person: { id, name, figures, latest } }: FollowedProps) {
  const rank = figures?.rank ?? null;
  return (
    <>
      <h3>
        <a href={paths.matches(table, id)}>{name}</a>
      </h3>
      {figures === null ? null : <p className="rating">{formatRating(figures.average)}</p>}
      <p className="label">
        {tableLabel(table)}
        {rank === null ? null : (
          <>
            {betweenFacts}
            {m.person_rank({ rank })} <RanksMoved ranks={figures?.movement?.ranks ?? 0} />
          </>
        )}
      </p>
      {latest === null ? <p className="soft">{m.matches_empty()}</p> : <Latest tournament={latest} />}
    </>
  );
}

/** How the latest tournament went: standings, matches won and lost, and what it changed. */
function Latest({ tournament }: { readonly tournament: TournamentMatches }) {
  const { tournamentId, first, last, competitions, change } = tournament;
  const name = textInWords(tournament.name);
  const outcomes = competitions.flatMap(({ matches }) => matches.map(({ outcome }) => outcome));
  const countOf = (asked: (typeof outcomes)[number]) =>
    outcomes.filter((outcome) => outcome === asked).length;
  const tally = { wins: countOf("win"), losses: countOf("loss"), draws: countOf("draw") };
  const played = tally.wins + tally.losses + tally.draws;
  return (
    <div className="followed-latest">
      <p>
        <b>{tournamentId === null ? name : <a href={paths.tournament(tournamentId)}>{name}</a>}</b>
        <small className="soft">
          {first === null || last === null ? null : (
            <TournamentDays tournament={{ from: dayInToronto(first), to: dayInToronto(last) }} />
          )}
        </small>
      </p>
      <ul>
        {competitions.map((competition) => (
          <li key={competition.competitionId}>
            {textInWords(competition.name)}
            {competition.rank === null ? null : (
              <b className={competition.rank <= 3 ? "reached first" : "reached"}>
                {m.rank_reached({ rank: formatOrdinal(competition.rank, currentLocale()) })}
              </b>
            )}
          </li>
        ))}
      </ul>
      <p className="soft">{m.tally_title({ played, ...tally })}</p>
      <TournamentChanges change={change} />
    </div>
  );
}
