import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { genderLabels } from "#app/i18n/sentences/player-field-label.ts";
import { ratingLabel } from "#app/routes/layout/widgets/rating-labels.ts";
import type { EveningTable, TopFiveChange } from "#app/steps/import/evening/evening-ratings.ts";

/** Whose rank changes, and which Top 5. */
export function RankChanges({ compiled }: { readonly compiled: Pick<EveningTable, "ranks" | "topFive"> }) {
  const { ranks, topFive } = compiled;
  return (
    <>
      {topFive.map((change) => (
        <p key={`${change.mode} ${change.gender}`}>
          <b>{topFiveTitle(change)}</b> {topFiveSentence(change)}
        </p>
      ))}
      {ranks.length === 0 ? null : (
        <details>
          <summary>{m.evening_ranks({ count: ranks.length })}</summary>
          <ul className="evening-ranks">
            {ranks.map(({ name, before, after }, index) => (
              <li key={`${index} ${name}`}>
                {name}{" "}
                <span className="soft">
                  {m.evening_rank_move({ before: before ?? "–", after: after ?? "–" })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function topFiveTitle({ mode, gender }: TopFiveChange): string {
  const who = gender === null ? "" : ` – ${genderLabels[gender]()}`;
  return `${m.evening_top_five({ mode: ratingLabel(mode) })}${who}`;
}

function topFiveSentence({ before, after }: TopFiveChange): string {
  const listed = (names: readonly string[]) => formatList(names, currentLocale());
  const enters = after.filter((name) => !before.includes(name));
  const leaves = before.filter((name) => !after.includes(name));
  if (enters.length + leaves.length === 0) return m.evening_top_five_order({ names: listed(after) });
  if (enters.length === 0) return m.evening_top_five_leaves({ names: listed(leaves) });
  if (leaves.length === 0) return m.evening_top_five_enters({ names: listed(enters) });
  return m.evening_top_five_swap({ enters: listed(enters), leaves: listed(leaves) });
}
