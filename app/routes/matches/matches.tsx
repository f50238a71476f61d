import { Fragment, useState } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { Queries } from "#app/data/connection/database.ts";
import { countWaitingMatches } from "#app/data/ledger/compilable-match-rows.ts";
import { listRatingHistory } from "#app/data/ledger/rating-history-rows.ts";
import { listCompanions } from "#app/data/matches/list-companions.ts";
import { listPlayerMatches } from "#app/data/matches/player-matches.ts";
import { findAddressOfHidden } from "#app/data/players/people-rows.ts";
import { findMergedInto } from "#app/data/players/players.ts";
import type { PlayerMatch } from "#app/domain/matches/player-match.ts";
import { isHidden, visibilityFor } from "#app/domain/rankings/table-visibility.ts";
import { ratingMoments } from "#app/domain/rating/rating-history.ts";
import { isStoredTable, isTableType } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { timelineOfPage } from "#app/reading/ledger/read-timeline.ts";
import { readComparison } from "#app/reading/players/read-comparison.ts";
import { readHighlights } from "#app/reading/players/read-highlights.ts";
import { readPerson } from "#app/reading/players/read-person.ts";
import { ImportAndCompile } from "#app/routes/layout/compile/import-and-compile.tsx";
import { PageHead } from "#app/routes/layout/frame/page-head.tsx";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { type RequestContext, requestContext } from "#app/server/context.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { CorrectMatchDialog } from "./admin/correct-match-dialog.tsx";
import { Companions } from "./companions.tsx";
import { Comparison } from "./comparison.tsx";
import { HighlightList } from "./highlight-list.tsx";
import { MatchFilters } from "./match-filters.tsx";
import { MatchItem } from "./match-item.tsx";
import { matchQueryOf, matchViewOf } from "./match-view.ts";
import { PlayerHeader } from "./player-header.tsx";
import { RatingHistory } from "./rating-history-panel.tsx";
import { TimelineItem } from "./timeline-item.tsx";

const matchesAPage = 50;

export function loader({ context: provider, params }: LoaderFunctionArgs) {
  const context = provider.get(requestContext);
  return context.snapshot((db) => readMatches(db, context, params));
}

async function readMatches(db: Queries, context: RequestContext, params: LoaderFunctionArgs["params"]) {
  const { settings, administrator, url } = context;
  const { tableType: table, playerId = "" } = params;
  if (!isTableType(table)) throw notFound();
  // R24: administrators see everything.
  const visibility = visibilityFor(settings, administrator !== null);
  const person = await readPerson(db, table, playerId, visibility);
  if (!person) {
    const kept = await findMergedInto(db, playerId);
    if (kept && kept.table === table) throw redirect(paths.matches(table, kept.id), 302);
    // R59: visitors find nobody by the code of a person who has a pseudonym.
    const address = administrator === null ? undefined : await findAddressOfHidden(db, playerId);
    if (table === "multitable" && address !== undefined) throw redirect(paths.matches(table, address), 302);
    throw notFound();
  }
  const view = matchViewOf(url.searchParams);
  const page = await listPlayerMatches(db, {
    playerIds: person.playerIds,
    ...view,
    pageSize: matchesAPage,
    hiddenTables: visibility.hidden,
  });
  const stored = isStoredTable(table) ? table : undefined;
  // R24: a hidden table's ratings are hidden over time too. The combined view has no ledger of its own.
  const isShown = stored !== undefined && !isHidden(visibility, stored);
  const history = isShown ? await listRatingHistory(db, person.id) : [];
  const { list, ...shownPage } = page;
  const isWhole = view.result === "all" && view.q === "" && view.against === "";
  return {
    comparison:
      isShown && view.against !== "" ? await readComparison(db, stored, person.id, view.against) : undefined,
    companions: isShown && view.against === "" ? await listCompanions(db, person.id) : [],
    highlights: await readHighlights(db, { person, history, list: isWhole ? list : null }),
    moments: ratingMoments(history),
    timeline: isWhole ? timelineOfPage(history, page, matchesAPage) : [],
    table,
    person,
    page: shownPage,
    view: { ...view, page: page.page },
    waiting: administrator !== null && stored ? await countWaitingMatches(db, stored) : null,
  };
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Matches() {
  const shown = useLoaderData<typeof loader>();
  const { table, person, page, view, waiting, highlights, companions } = shown;
  const [corrected, setCorrected] = useState<PlayerMatch | null>(null);
  return (
    <div className="wrap stack">
      <PageHead
        title={m.matches_title({ name: person.name })}
        description={m.description_player({ name: person.name })}
        picture={paths.playerPicture(table, person.id)}
      />
      <PlayerHeader table={table} person={person} form={highlights.form} />
      {waiting === null || table === "multitable" ? null : (
        <ImportAndCompile table={table} waiting={waiting} />
      )}
      <ComparisonOrHistory {...shown} />
      {table === "multitable" ? null : (
        <Companions table={table} playerId={person.id} companions={companions} />
      )}
      <MatchFilters table={table} playerId={person.id} view={view} />
      <p className="soft small">{m.matches_count({ count: page.total })}</p>
      {page.matches.length === 0 ? <EmptyState text={m.matches_empty()} /> : null}
      {waiting === null ? null : <CorrectMatchDialog match={corrected} onClose={() => setCorrected(null)} />}
      <MatchList {...shown} onCorrect={waiting === null ? undefined : setCorrected} />
      <HistoryFiles {...shown} />
      <Pages
        page={view.page}
        pages={page.pages}
        labels={{ before: m.pages_newer(), after: m.pages_older() }}
        hrefOf={(number) => paths.matches(table, person.id, matchQueryOf({ ...view, page: number }))}
      />
    </div>
  );
}

/** The player beside another where the address names one, else the player's own ratings over time. */
function ComparisonOrHistory({ table, person, moments, highlights, comparison }: Shown) {
  if (comparison !== undefined) return <Comparison data={comparison} />;
  return (
    <RatingHistory
      name={person.name}
      moments={moments}
      hrefOf={(tournament) => `${paths.matches(table, person.id, { q: tournament })}#matches`}
    >
      {table === "multitable" ? null : (
        <HighlightList table={table} playerId={person.id} moments={moments} highlights={highlights} />
      )}
    </RatingHistory>
  );
}

interface MatchListProps extends Shown {
  readonly onCorrect: ((match: PlayerMatch) => void) | undefined;
}

/** The matches of a page, and between them what else changed the ratings. */
function MatchList({ page, person, timeline, onCorrect }: MatchListProps) {
  const entriesAbove = (matchId: string | null) =>
    timeline.flatMap(({ entry, above }) =>
      above === matchId ? <TimelineItem key={entry.sequence} entry={entry} /> : [],
    );
  return (
    <ol className="matches" id="matches">
      {page.matches.map((match) => (
        <Fragment key={match.id}>
          {entriesAbove(match.id)}
          <MatchItem match={match} ownIds={person.playerIds} onCorrect={onCorrect} />
        </Fragment>
      ))}
      {entriesAbove(null)}
    </ol>
  );
}

function HistoryFiles({ person, moments }: Shown) {
  if (moments.length === 0) return null;
  return (
    <p className="soft small exports">
      {m.export_history()}{" "}
      {(["csv", "json"] as const).map((format, index) => (
        <Fragment key={format}>
          {index === 0 ? null : " · "}
          <a href={paths.playerFile(person.id, format)} download>
            {format.toUpperCase()}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
