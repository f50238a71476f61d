import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { Queries } from "#app/data/connection/database.ts";
import { readKept } from "#app/data/connection/read-kept.ts";
import { countWaitingMatches } from "#app/data/ledger/compilable-match-rows.ts";
import { findLastRatedTournament } from "#app/data/ledger/last-rated-tournament.ts";
import { isWithinLedger } from "#app/data/ledger/ledger-days.ts";
import { hasTournaments } from "#app/data/tournaments/tournaments.ts";
import { everybody, isFiltered } from "#app/domain/rankings/ranking-filter.ts";
import { isHidden, visibilityFor } from "#app/domain/rankings/table-visibility.ts";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { readPageNumber } from "#app/domain/values/numbers/page-number.ts";
import { isStoredTable, isTableType, type StoredTable } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatShortDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths, type RankingQuery } from "#app/paths.ts";
import { readIncompletePlayers } from "#app/reading/players/read-incomplete-players.ts";
import { hiddenRankingPage, readRankingPage } from "#app/reading/rankings/read-ranking-page.ts";
import { ImportAndCompile } from "#app/routes/layout/compile/import-and-compile.tsx";
import { EmbedCode } from "#app/routes/layout/embeds/embed-code.tsx";
import { embedHeights } from "#app/routes/layout/embeds/embed-sizes.ts";
import { leadToLastPage } from "#app/routes/layout/frame/head/lead-to-last-page.ts";
import { queryOf, viewOf } from "#app/routes/layout/requests/ranking-view.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { tableWithin } from "#app/routes/layout/widgets/table-label.ts";
import { AddPlayerPanel } from "#app/routes/rankings/admin/panels/add-player-panel.tsx";
import { ExportLinks } from "#app/routes/rankings/admin/panels/export-links.tsx";
import { IncompletePanel } from "#app/routes/rankings/admin/panels/incomplete-panel.tsx";
import { PlayersWork, usePlayersWork } from "#app/routes/rankings/admin/panels/players-work.tsx";
import { type RequestContext, requestContext } from "#app/server/context.ts";
import { Pages } from "#app/ui/pages.tsx";
import { momentQueryOf } from "./moment-fields.tsx";
import { NobodyFound } from "./nobody-found.tsx";
import { RankingFilters } from "./ranking-filters.tsx";
import { RankingHead } from "./ranking-head.tsx";
import { RankingList } from "./ranking-list.tsx";
import { MovementNote, ProvisionalNote } from "./ranking-notes.tsx";

export function loader({ context: provider, params }: LoaderFunctionArgs) {
  const context = provider.get(requestContext);
  return context.snapshot((db) => readRankings(db, context, params));
}

async function readRankings(db: Queries, context: RequestContext, params: LoaderFunctionArgs["params"]) {
  const { settings, administrator, url, isPhone } = context;
  const table = params["tableType"];
  if (!isTableType(table)) throw notFound();
  const view = viewOf(url.searchParams);
  const cutOff = settings.activityCutOff;
  // R24: what is hidden never leaves the server.
  const visibility = visibilityFor(settings, administrator !== null);
  const isShown = !isHidden(visibility, table);
  const stored = isStoredTable(table) ? table : undefined;
  const asked = url.searchParams.get("on") ?? "";
  const on = stored && isCalendarDay(asked) ? asked : null;
  // A day after all matches counts as no day, so that one page has one address.
  if (on !== null && stored && isShown && !(await isWithinLedger(db, stored, on))) {
    throw redirect(paths.rankings(table, queryOf(view)), 302);
  }
  const since = url.searchParams.get("since");
  const page = readPageNumber(url.searchParams.get("page"));
  const { combined } = visibility;
  const request = { table, view, cutOff, combined, on, since, page, withTally: !isPhone, withForm: !isPhone };
  const ranking = isShown ? await readRankingPage(db, request) : hiddenRankingPage;
  leadToLastPage(url, ranking.page);
  return {
    table,
    view,
    cutOff,
    entries: ranking.rows,
    active: ranking.active,
    among: ranking.among,
    hasInactive: ranking.hasInactive,
    hasUpcoming: await hasTournaments(db, "upcoming"),
    choices: ranking.choices,
    withRecords: stored !== undefined && isShown,
    withTools: isShown,
    page: ranking.page,
    pages: ranking.pages,
    on,
    tournaments: ranking.tournaments.map(({ id, name, startDay }) => ({ id, name, startDay })),
    since: ranking.since?.id ?? null,
    isPhone,
    lastRated:
      stored && isShown
        ? await readKept(db, `last-rated,${stored}`, () => findLastRatedTournament(db, stored))
        : null,
    work: administrator !== null && stored ? await readWork(db, stored) : null,
  };
}

/** What waits on the table for an administrator. */
async function readWork(db: Queries, table: StoredTable) {
  return {
    waiting: await countWaitingMatches(db, table),
    incomplete: await readIncompletePlayers(db, table),
  };
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Rankings() {
  const shown = useLoaderData<typeof loader>();
  const { table, view, entries, work, isPhone, on, choices, withTools } = shown;
  const playersWork = usePlayersWork();
  return (
    <div className="wrap">
      <RankingHead {...shown} />
      {work === null || table === "multitable" ? null : (
        <>
          <ImportAndCompile table={table} waiting={work.waiting} withPlayers>
            <AddPlayerPanel table={table} />
            <IncompletePanel table={table} {...work.incomplete} />
          </ImportAndCompile>
          <PlayersWork table={table} work={playersWork} />
        </>
      )}
      {withTools ? (
        <RankingFilters table={table} view={view} isPhone={isPhone} choices={choices} moment={shown} />
      ) : null}
      <EarlierDay {...shown} />
      {entries.length === 0 ? (
        <NobodyFound {...shown} hrefOf={(query) => hrefOf(shown, query)} />
      ) : (
        <>
          <Among {...shown} />
          <RankingList
            table={table}
            view={view}
            note={<MovementNote entries={entries} moment={shown} />}
            moment={momentQueryOf(shown)}
            entries={entries}
            isPhone={isPhone}
            withTally={on === null}
            onManage={work === null ? undefined : playersWork.open}
          />
        </>
      )}
      <ProvisionalNote entries={entries} view={view} />
      <RankingPages {...shown} />
      {work === null || table === "multitable" || on !== null || entries.length === 0 ? null : (
        <ExportLinks table={table} view={view} />
      )}
      {entries.length === 0 ? null : <RankingElsewhere {...shown} />}
    </div>
  );
}

/** That the ranking is an earlier day's, and the way back to now. */
function EarlierDay({ table, view, on }: Shown) {
  if (on === null) return null;
  return (
    <p className="note">
      {m.rankings_on({ day: formatShortDay(on, currentLocale()) })}{" "}
      <a className="screen-only" href={paths.rankings(table, queryOf(view))}>
        {m.rankings_now()}
      </a>
    </p>
  );
}

/** The ranking as files, where it is that of now, and for other sites. */
function RankingElsewhere({ table, view, on }: Shown) {
  return (
    <>
      {on === null ? (
        <p className="soft small exports">
          <a href={paths.rankingFile(table, queryOf(view))} download>
            {m.export_ranking()}
          </a>
          {betweenFacts}
          <a href={paths.rankingFile(table, queryOf(view), "semicolon")} download>
            {m.export_ranking_excel()}
          </a>
        </p>
      ) : null}
      <EmbedCode
        label={m.embed_show_ranking()}
        path={paths.embedRanking(table)}
        title={m.rankings_title({ table: tableWithin(table) })}
        height={embedHeights.ranking}
      />
    </>
  );
}

/** How many the filter leaves, and the way back to everyone. */
function Among(shown: Shown) {
  const { view, among } = shown;
  if (!isFiltered(view) || among === 0) return null;
  return (
    <p className="among">
      {m.filter_among({ count: among })}{" "}
      <a className="screen-only" href={hrefOf(shown, queryOf({ ...view, ...everybody }))}>
        {m.filter_clear()}
      </a>
    </p>
  );
}

function RankingPages(shown: Shown) {
  const { view, page, pages } = shown;
  return (
    <Pages
      page={page}
      pages={pages}
      labels={{ before: m.rankings_before(), after: m.rankings_after() }}
      hrefOf={(number) => hrefOf(shown, { ...queryOf(view), page: number })}
    />
  );
}

/** Another view of the same ranking, of the same day. */
function hrefOf(shown: Shown, query: RankingQuery): string {
  return paths.rankings(shown.table, { ...query, ...momentQueryOf(shown) });
}
