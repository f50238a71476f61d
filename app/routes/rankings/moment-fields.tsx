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
  readonly tournaments: readonly { readonly id: string; readonly name: string }[];
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
                  {tournaments.map(({ id, name }, index) => (
                    // The latest is the default, and needs no mention in the address.
                    <option key={id} value={index === 0 ? "" : id}>
                      {textInWords(name)}
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
  const index = tournaments.findIndex(({ id }) => id === since);
  return index < 1 ? m.rankings_moment_today() : textInWords(tournaments[index]?.name ?? "");
}
