import { ledgerKey } from "#app/domain/ledger/ledger-key.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ratingName } from "#app/routes/layout/widgets/rating-labels.ts";
import type { CompileReport } from "#app/steps/ledger/compile-report.ts";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";
import { ScrollBox } from "#app/ui/scroll-box.tsx";

interface LateMatchesProps {
  readonly appended: CompileReport;
  readonly inOrder: CompileReport;
}

/** Shown when waiting matches were played before compiled ones: both ways to compile, and whose ratings differ. */
export function LateMatches({ appended, inOrder }: LateMatchesProps) {
  const rows = differences(appended, inOrder);
  const id = `late-${appended.table}`;
  return (
    <div className="note warn">
      <p>
        <b>{m.compile_late({ count: appended.late ?? 0 })}</b> {m.compile_late_text()}
      </p>
      {rows.length === 0 ? (
        <p>{m.compile_late_same()}</p>
      ) : (
        <ScrollBox labelledBy={id}>
          <table className="table">
            <caption className="sr" id={id}>
              {m.compile_late_caption()}
            </caption>
            <ColumnHeadings
              columns={[
                { label: m.compile_player() },
                { label: m.compile_mode() },
                { label: m.compile_late_now(), isNumber: true },
                { label: m.compile_late_append(), isNumber: true },
                { label: m.compile_late_in_order(), isNumber: true },
              ]}
            />
            <tbody>
              {rows.map((row) => (
                <tr key={ledgerKey(row)}>
                  <td>{row.name}</td>
                  <td>{ratingName(row.mode)}</td>
                  <td className="number">{formatRating(row.now)}</td>
                  <td className="number">{formatRating(row.appended)}</td>
                  <td className="number">{formatRating(row.inOrder)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </div>
  );
}

/** Everyone for whom the two ways differ; a player whom one way does not change keeps the present rating there. */
function differences(appended: CompileReport, inOrder: CompileReport) {
  const byAppending = new Map(appended.changes.map((change) => [ledgerKey(change), change]));
  const byOrder = new Map(inOrder.changes.map((change) => [ledgerKey(change), change]));
  return [...new Set([...byOrder.keys(), ...byAppending.keys()])].flatMap((key) => {
    const [one, other] = [byAppending.get(key), byOrder.get(key)];
    const known = other ?? one;
    if (!known) return [];
    const { playerId, name, mode, before: now } = known;
    const row = { playerId, name, mode, now, appended: one?.after ?? now, inOrder: other?.after ?? now };
    return row.appended === row.inOrder ? [] : row;
  });
}
