import { Fragment, useState } from "react";
import { type LinksFunction, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { Queries } from "#app/data/connection/database.ts";
import { countWaitingMatches } from "#app/data/ledger/compilable-match-rows.ts";
import { findAddressByCode } from "#app/data/players/people-rows.ts";
import { findMergedInto } from "#app/data/players/players.ts";
import type { PlayerMatch } from "#app/domain/matches/of-a-player/player-match.ts";
import { visibilityFor } from "#app/domain/rankings/table-visibility.ts";
import { isStoredTable, isTableType, type TableType } from "#app/domain/values/table-type.ts";
import { betweenFacts } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { readPerson } from "#app/reading/players/page/read-person.ts";
import { readPlayerPage } from "#app/reading/players/page/read-player-page.ts";
import { ImportAndCompile } from "#app/routes/layout/compile/import-and-compile.tsx";
import { EmbedCode } from "#app/routes/layout/embeds/embed-code.tsx";
import { embedHeights } from "#app/routes/layout/embeds/embed-sizes.ts";
import { leadToLastPage } from "#app/routes/layout/frame/head/lead-to-last-page.ts";
import { FollowScript } from "#app/routes/layout/own-browser/follow-script.tsx";
import { keptOrNotFound, notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { type RequestContext, requestContext } from "#app/server/context.ts";
import stylesheet from "#app/styles/person-page.css?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { CorrectMatchDialog } from "./admin/correct-match-dialog.tsx";
import { MatchFilters } from "./match-filters.tsx";
import { companionViewOf, isWholeList, matchQueryOf, matchViewOf, wholeListOf } from "./match-view.ts";
import { MatchesByTournament } from "./matches-by-tournament.tsx";
import { MatchesHead } from "./matches-head.tsx";
import { Comparison } from "./profile/comparison.tsx";
import { Overview } from "./profile/overview.tsx";
import { PersonTabs } from "./profile/person-tabs.tsx";
import { PlayerHeader } from "./profile/player-header.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export function loader({ context: provider, params }: LoaderFunctionArgs) {
  const context = provider.get(requestContext);
  return context.snapshot((db) => readMatches(db, context, params));
}

async function readMatches(db: Queries, context: RequestContext, params: LoaderFunctionArgs["params"]) {
  const { settings, administrator, url, liveDays } = context;
  const { tableType: table, playerId = "" } = params;
  if (!isTableType(table)) throw notFound();
  // R24: administrators see everything.
  const visibility = visibilityFor(settings, administrator !== null);
  const person = await readPerson(db, table, playerId, visibility);
  if (!person) throw await elsewhere(db, table, playerId, administrator !== null);
  const { page, ...filter } = matchViewOf(url.searchParams);
  const cutOff = settings.activityCutOff;
  const companions = companionViewOf(url.searchParams);
  const live = { settings, liveDays };
  const asked = { table, person, visibility, cutOff, filter, page, compare: companions.compare, live };
  const shown = await readPlayerPage(db, asked);
  leadToLastPage(url, shown.page);
  const [only, ...others] = shown.overview?.found ?? [];
  if (only && others.length === 0) throw redirect(paths.matches(table, person.id, { against: only.id }), 302);
  if (filter.against !== "" && shown.comparison === undefined)
    await leadToKept(db, table, person.id, filter.against);
  return {
    table,
    person,
    shown,
    view: { ...filter, page: shown.page },
    companions,
    whole: wholeListOf(url.searchParams),
    waiting: administrator !== null && isStoredTable(table) ? await countWaitingMatches(db, table) : null,
  };
}

/** @throws the way to the comparison with whom the other was merged into, where that is somebody else (R54). */
async function leadToKept(db: Queries, table: TableType, id: string, against: string): Promise<void> {
  const kept = await findMergedInto(db, against);
  if (kept?.table === table && kept.id !== id && kept.id !== against)
    throw redirect(paths.matches(table, id, { against: kept.id }), 302);
}

/** Where the address of nobody leads: to who it was merged into, or to what replaces it under a pseudonym (R54, R59). */
async function elsewhere(db: Queries, table: TableType, playerId: string, isAdministrator: boolean) {
  if (table !== "multitable")
    return keptOrNotFound(db, playerId, (kept) =>
      kept.table === table ? paths.matches(table, kept.id) : undefined,
    );
  const found = await findAddressByCode(db, playerId);
  // Visitors find nobody by the code of a person who has a pseudonym.
  if (found === undefined || found.address === playerId || (found.isHidden && !isAdministrator))
    return notFound();
  return redirect(paths.matches(table, found.address), 302);
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Matches() {
  const { table, person, shown, view, companions, whole, waiting } = useLoaderData<typeof loader>();
  const { tables, highlights, overview, comparison } = shown;
  return (
    <div className="wrap stack person">
      <MatchesHead table={table} person={person} comparison={comparison} />
      <PlayerHeader
        table={table}
        person={person}
        onTable={tables.find((one) => one.table === table)}
        form={highlights.form}
        isBrief={view.page > 1}
        followed={tables.flatMap(({ table: on, id }) => (isStoredTable(on) ? { table: on, id } : []))[0]}
      />
      <PersonTabs tables={tables} shown={table} />
      {waiting === null || table === "multitable" ? null : (
        <ImportAndCompile table={table} waiting={waiting} />
      )}
      {comparison === undefined ? null : <Comparison data={comparison} />}
      {overview === null ? null : (
        <Overview
          table={table}
          person={person}
          overview={overview}
          highlights={highlights}
          companions={companions}
          whole={whole}
        />
      )}
      <FollowScript />
      <MatchSection table={table} person={person} shown={shown} view={view} waiting={waiting} />
    </div>
  );
}

function MatchSection({ table, person, shown, view, waiting }: Omit<Loaded, "companions" | "whole">) {
  const { overview, comparison, tournaments, total, uncounted, pages } = shown;
  const count = { count: total };
  const [corrected, setCorrected] = useState<PlayerMatch | null>(null);
  return (
    <section className="stack" aria-labelledby="matches">
      <h2 id="matches">{comparison === undefined ? m.matches_count(count) : m.compare_matches(count)}</h2>
      {uncounted === 0 ? null : (
        <p className="soft small">{m.matches_counted({ played: total - uncounted, uncounted })}</p>
      )}
      {total === 0 && isWholeList(view) ? null : (
        <MatchFilters table={table} playerId={person.id} view={view} />
      )}
      {tournaments.length === 0 ? (
        <EmptyState text={m.matches_empty()}>
          {isWholeList(view) ? null : (
            <a className="btn" href={paths.matches(table, person.id)}>
              {m.compare_back({ name: person.name })}
            </a>
          )}
        </EmptyState>
      ) : null}
      {waiting === null ? null : <CorrectMatchDialog match={corrected} onClose={() => setCorrected(null)} />}
      <MatchesByTournament
        page={shown}
        ownIds={person.playerIds}
        ownName={person.name}
        isWhole={isWholeList(view)}
        onCorrect={waiting === null ? undefined : setCorrected}
      />
      <Pages
        page={view.page}
        pages={pages}
        labels={{ before: m.pages_newer(), after: m.pages_older() }}
        hrefOf={(number) => paths.matches(table, person.id, matchQueryOf({ ...view, page: number }))}
      />
      {overview === null || overview.moments.length === 0 ? null : <HistoryFiles person={person} />}
    </section>
  );
}

/** A player's history to take home. */
function HistoryFiles({ person: { id, name } }: Pick<Loaded, "person">) {
  return (
    <>
      <p className="soft small exports">
        {m.export_history()}{" "}
        {(["csv", "json"] as const).map((format, index) => (
          <Fragment key={format}>
            {index === 0 ? null : betweenFacts}
            <a href={paths.playerFile(id, format)} download>
              {format.toUpperCase()}
            </a>
          </Fragment>
        ))}
        {betweenFacts}
        <a href={paths.playerFile(id, "csv", "semicolon")} download>
          {m.export_excel()}
        </a>
      </p>
      <EmbedCode
        label={m.embed_show_player()}
        path={paths.embedPlayer(id)}
        title={name}
        height={embedHeights.player}
      />
    </>
  );
}
