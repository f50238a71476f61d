import { z } from "zod";
import type { Queries } from "#app/data/connection/database.ts";
import { isWithinLedger } from "#app/data/ledger/ledger-days.ts";
import { defaultRankingView } from "#app/domain/rankings/ranking.ts";
import type { RankingFilter } from "#app/domain/rankings/ranking-filter.ts";
import { isHidden, visitorsVisibility } from "#app/domain/rankings/table-visibility.ts";
import { classOfSlug, classSlugs } from "#app/domain/rating/rating-class.ts";
import { rankingSorts } from "#app/domain/rating/rating-mode.ts";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { tableTypes } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { type RankingRow, readRankingPage } from "#app/reading/rankings/read-ranking-page.ts";
import { endpoint, WrongParameter } from "#app/routes/api/endpoint.ts";
import { cursorParameter, flagParameter, searchParameter } from "#app/routes/api/parameters.ts";
import { partOf } from "#app/routes/api/shapes/list-of.ts";
import { rankingShape } from "#app/routes/api/shapes/player-shape.ts";
import { explained } from "#app/routes/api/shapes/shape.ts";
import type { RequestContext } from "#app/server/context.ts";

export const ranking = endpoint({
  path: "/rankings/{table}",
  summary: m.api_ranking,
  input: z.object({
    table: explained(z.enum(tableTypes), m.api_parameter_table_type),
    on: explained(z.iso.date().refine(isCalendarDay).optional(), m.api_parameter_on),
    sort: explained(z.enum(rankingSorts).optional(), m.api_parameter_sort),
    inactive: flagParameter(m.api_parameter_inactive),
    gender: explained(z.literal("women").optional(), m.api_parameter_gender),
    class: explained(z.enum(classSlugs).optional(), m.api_parameter_class),
    year: explained(
      z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
      m.api_parameter_year,
    ),
    city: explained(z.string().optional(), m.api_parameter_city),
    q: searchParameter().optional(),
    cursor: cursorParameter(),
  }),
  output: rankingShape,
  async answer(context, input) {
    const { table, on = null } = input;
    // The combined view has no ledger of its own, so no days.
    if (table === "multitable" && on !== null) throw new WrongParameter("on");
    const { rows, isPast, next } = await readRows(context, input);
    const data = rows.map((row) => rowAnswer(row, { table, isPast, origin: context.url.origin }));
    return { table, on, ...partOf(context.url, data, next) };
  },
});

interface RankingInput {
  readonly table: (typeof tableTypes)[number];
  readonly on?: string | undefined;
  readonly sort?: (typeof rankingSorts)[number] | undefined;
  readonly inactive?: "1" | undefined;
  readonly gender?: "women" | undefined;
  readonly class?: string | undefined;
  readonly year?: string | undefined;
  readonly city?: string | undefined;
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
}

/** A page of the ranking; the cursor is its number, which has to exist. Of a hidden table there is nobody (R24). */
async function readRows({ snapshot, settings }: RequestContext, input: RankingInput) {
  const { table, on = null, sort = defaultRankingView.sort, inactive, q = "", cursor = "1" } = input;
  if (!/^[1-9]\d{0,3}$/.test(cursor)) throw new WrongParameter("cursor");
  const visibility = visitorsVisibility(settings);
  if (isHidden(visibility, table)) return { rows: [], isPast: on !== null, next: undefined };
  const view = { ...defaultRankingView, sort, q, inactive: inactive === "1", ...filterOf(input) };
  const request = {
    table,
    view,
    cutOff: settings.activityCutOff,
    combined: visibility.combined,
    since: null,
    page: Number(cursor),
    withTally: true,
    withForm: false,
  };
  const { rows, page, pages, isPast } = await snapshot(async (db) => {
    const then = await pastDay(db, table, on);
    return { isPast: then !== null, ...(await readRankingPage(db, { ...request, on: then })) };
  });
  // The list became shorter: its last page was given already.
  if (page !== request.page) throw new WrongParameter("cursor");
  return { rows, isPast, next: page < pages ? String(page + 1) : undefined };
}

/** A day after all matches counts as no day, as on the page. */
async function pastDay(db: Queries, table: RankingInput["table"], on: string | null): Promise<string | null> {
  if (on === null || table === "multitable") return null;
  return (await isWithinLedger(db, table, on)) ? on : null;
}

/** Whom the ranking is about; ranks are counted among them, as on the page. */
function filterOf({ gender, class: slug = "", year, city = "" }: RankingInput): RankingFilter {
  return {
    women: gender === "women",
    class: classOfSlug(slug),
    year: year === undefined ? null : Number(year),
    city: city.trim(),
  };
}

interface RowCircumstances {
  readonly table: RankingInput["table"];
  /** Whether it is the ranking of a past day, of which nobody has a tally. */
  readonly isPast: boolean;
  readonly origin: string;
}

function rowAnswer({ player, tally }: RankingRow, { table, isPast, origin }: RowCircumstances) {
  const { rank, id, name, singlesRanking, doublesRanking, averageRanking, active } = player;
  return {
    rank,
    id,
    name,
    singles: singlesRanking,
    doubles: doublesRanking,
    average: averageRanking,
    class: player.class,
    active,
    tally: isPast ? null : tally,
    page: origin + paths.matches(table, id),
  };
}
