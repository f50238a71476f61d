import type { TableType } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { ComparisonData } from "#app/reading/players/page/read-comparison.ts";
import type { Person } from "#app/reading/players/page/read-person.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { tableLabel } from "#app/routes/layout/widgets/table-label.ts";

interface MatchesHeadProps {
  readonly table: TableType;
  readonly person: Person;
  readonly comparison: ComparisonData | undefined;
}

/** The head of a person's page. One person has a page for each table, and each says which one it is. */
export function MatchesHead({ table, person, comparison }: MatchesHeadProps) {
  const { name } = person;
  const picture = paths.playerPicture(table, person.id, comparison?.other.id);
  if (comparison !== undefined) {
    const both = { one: comparison.one.name, other: comparison.other.name };
    return (
      <PageHead
        title={m.compare_title_page({ ...both, table: tableLabel(table) })}
        description={m.description_comparison(both)}
        picture={picture}
      />
    );
  }
  return (
    <PageHead
      title={m.matches_title({ name, table: tableLabel(table) })}
      description={describe(table, person)}
      picture={picture}
    />
  );
}

/** R24: where ratings are hidden, nothing is promised of them; nor of a calculation in the combined view, which has none. */
function describe(table: TableType, { name, ratings }: Person): string {
  if (ratings === null) return m.description_matches({ name });
  return table === "multitable" ? m.description_person({ name }) : m.description_player({ name });
}
