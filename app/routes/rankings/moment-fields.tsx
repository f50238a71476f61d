import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatShortDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import type { RankingQuery } from "#app/paths.ts";
import { Field } from "#app/ui/field.tsx";

/** Of which day a ranking is, and since which tournament it counts movement. */
export interface RankingMoment {
  readonly on: string | null;
  readonly since: string | null;
  readonly tournaments: readonly MomentTournament[];
}

interface MomentTournament {
  readonly id: string;
  readonly name: string;
  /** YYYY-MM-DD; null where nobody knows it. */
  readonly startDay: string | null;
}

/** What of an address says so, so that every link within the view keeps it; the latest tournament is the default, and needs no mention. */
export function momentQueryOf({ on, since, tournaments }: RankingMoment): Pick<RankingQuery, "on" | "since"> {
  return {
    ...(on === null ? {} : { on }),
    ...(since === null || since === tournaments[0]?.id ? {} : { since }),
  };
}

/** One control for both: it shows what is chosen, and opens to the tournament and the day. */
export function MomentFields({ moment }: { readonly moment: RankingMoment }) {
  const { on, since, tournaments } = moment;
  return (
    <div className="field">
      <span className="field-label" id="moment-label">
        {m.rankings_moment()}
      </span>
      <details className="moment">
        <summary aria-describedby="moment-label">
          <span>{momentLabel(moment)}</span>
          <span className="chevron" aria-hidden="true" />
        </summary>
        <div className="panel">
          {tournaments.length < 2 ? null : (
            <Field id="since" label={m.rankings_since()}>
              {(control) => (
                <select {...control} name="since" defaultValue={since ?? ""}>
                  {tournaments.map((tournament, index) => (
                    // The latest is the default, and needs no mention in the address.
                    <option key={tournament.id} value={index === 0 ? "" : tournament.id}>
                      {tournamentLabel(tournament, tournaments)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <Field id="on" label={m.rankings_on_day()}>
            {(control) => <input {...control} type="date" name="on" defaultValue={on ?? ""} />}
          </Field>
        </div>
      </details>
    </div>
  );
}

/** The day; or else the tournament, where it is not the latest. */
function momentLabel({ on, since, tournaments }: RankingMoment): string {
  if (on !== null) return formatShortDay(on, currentLocale());
  const [latest] = tournaments;
  const chosen = tournaments.find(({ id }) => id === since);
  return chosen === undefined || chosen === latest
    ? m.rankings_moment_today()
    : tournamentLabel(chosen, tournaments);
}

/** A tournament's name, with its day where another one of the list has that name too: an association's editions often do. */
export function tournamentLabel(tournament: MomentTournament, list: readonly MomentTournament[]): string {
  const { id, startDay } = tournament;
  const name = textInWords(tournament.name);
  if (startDay === null || !list.some((other) => other.id !== id && other.name === tournament.name))
    return name;
  return m.rankings_tournament_on({ tournament: name, day: formatShortDay(startDay, currentLocale()) });
}
