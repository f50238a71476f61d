import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CompileReport } from "#app/steps/ledger/compile-report.ts";

interface LateMatchesProps {
  readonly appended: CompileReport;
  readonly inOrder: CompileReport;
}

const modes: Record<RatingMode, () => string> = { singles: m.mode_singles, doubles: m.mode_doubles };

/** What waits was played before what is compiled: both ways, and who ends elsewhere by which. */
export function LateMatches({ appended, inOrder }: LateMatchesProps) {
  const rows = differences(appended, inOrder);
  return (
    <div className="note warn">
      <p>
        <b>{m.compile_late({ count: appended.late })}</b> {m.compile_late_text()}
      </p>
      {rows.length === 0 ? (
        <p>{m.compile_late_same()}</p>
      ) : (
        <table className="table">
          <caption className="sr">{m.compile_late_caption()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.compile_player()}</th>
              <th scope="col">{m.compile_mode()}</th>
              <th scope="col" className="number">
                {m.compile_late_now()}
              </th>
              <th scope="col" className="number">
                {m.compile_late_append()}
              </th>
              <th scope="col" className="number">
                {m.compile_late_in_order()}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.playerId} ${row.mode}`}>
                <td>{row.name}</td>
                <td>{modes[row.mode]()}</td>
                <td className="number">{formatRating(row.now)}</td>
                <td className="number">{formatRating(row.appended)}</td>
                <td className="number">{formatRating(row.inOrder)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** Everyone for whom the two differ; who does not move by one of them stays at the present rating. */
function differences(appended: CompileReport, inOrder: CompileReport) {
  const keyOf = (change: CompileReport["changes"][number]) => `${change.playerId} ${change.mode}`;
  const byAppending = new Map(appended.changes.map((change) => [keyOf(change), change]));
  const byOrder = new Map(inOrder.changes.map((change) => [keyOf(change), change]));
  return [...new Set([...byOrder.keys(), ...byAppending.keys()])].flatMap((key) => {
    const [one, other] = [byAppending.get(key), byOrder.get(key)];
    const known = other ?? one;
    if (!known) return [];
    const { playerId, name, mode, before: now } = known;
    const row = { playerId, name, mode, now, appended: one?.after ?? now, inOrder: other?.after ?? now };
    return row.appended === row.inOrder ? [] : row;
  });
}
