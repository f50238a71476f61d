import type { Companion } from "#app/data/matches/list-companions.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";

interface CompanionsProps {
  readonly table: StoredTable;
  readonly playerId: string;
  readonly companions: readonly Companion[];
}

/** Partners and opponents, how often and how well; each leads to the comparison. */
export function Companions({ table, playerId, companions }: CompanionsProps) {
  if (companions.length === 0) return null;
  return (
    <details className="companions fold">
      <summary>
        {m.companions_title()} ({companions.length})
      </summary>
      <table className="table">
        <caption className="sr">{m.companions_title()}</caption>
        <ColumnHeadings
          columns={[
            { label: m.column_name() },
            { label: m.companions_with(), isNumber: true },
            { label: m.companions_against(), isNumber: true },
          ]}
        />
        <tbody>
          {companions.map((companion) => (
            <tr key={companion.playerId}>
              <td>
                {companion.isRemoved ? (
                  companion.name
                ) : (
                  <a href={paths.matches(table, playerId, { against: companion.playerId })}>
                    {companion.name}
                  </a>
                )}
              </td>
              <td className="number">{share(companion.togetherWon, companion.together)}</td>
              <td className="number">{share(companion.againstWon, companion.against)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function share(won: number, played: number): string {
  return played === 0 ? "–" : m.companions_won({ won, played });
}
