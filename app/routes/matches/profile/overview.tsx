import type { TableType } from "#app/domain/values/table-type.ts";
import { paths } from "#app/paths.ts";
import type { Highlights } from "#app/reading/players/page/read-highlights.ts";
import type { Person } from "#app/reading/players/page/read-person.ts";
import type { PlayerOverview } from "#app/reading/players/page/read-player-page.ts";
import type { CompanionView, WholeList } from "#app/routes/matches/match-view.ts";
import { Companions } from "./companions.tsx";
import { HighlightList } from "./highlight-list.tsx";
import { HonourList } from "./honour-list.tsx";
import { RatingHistory } from "./rating-history-panel.tsx";
import { YearsTable } from "./years-table.tsx";

interface OverviewProps {
  readonly table: TableType;
  readonly person: Person;
  readonly overview: PlayerOverview;
  readonly highlights: Highlights;
  readonly companions: CompanionView;
  readonly whole: WholeList;
}

/** What stands above the matches: the ratings over time, best marks, partners and opponents. */
export function Overview({ table, person, overview, highlights, companions: view, whole }: OverviewProps) {
  const { moments, honours, years, companions, found } = overview;
  const wholeOf = (list: NonNullable<WholeList>) =>
    whole === list ? null : paths.matches(table, person.id, { whole: list });
  return (
    <>
      <HonourList honours={honours} wholeHref={wholeOf("honours")} />
      <RatingHistory
        name={person.name}
        moments={moments}
        wholeHref={wholeOf("ratings")}
        hrefOf={(tournament) => `${paths.matches(table, person.id, { q: tournament })}#matches`}
      >
        {table === "multitable" ? null : (
          <HighlightList table={table} playerId={person.id} moments={moments} highlights={highlights} />
        )}
      </RatingHistory>
      <YearsTable table={table} playerId={person.id} years={years} />
      {table === "multitable" ? null : (
        <Companions table={table} playerId={person.id} companions={companions} view={view} found={found} />
      )}
    </>
  );
}
