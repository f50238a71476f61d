import type { FormOutcome } from "#app/data/matches/of-a-player/player-form.ts";
import { winRate } from "#app/domain/matches/of-a-player/tally.ts";
import type { TableType } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatPercent, formatRating, formatSigned } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import type { Person } from "#app/reading/players/page/read-person.ts";
import type { LastMovement, PersonOnTable } from "#app/reading/players/page/read-person-tables.ts";
import { ClassBadge } from "#app/routes/layout/widgets/class-badge.tsx";
import { FormBeads } from "#app/routes/layout/widgets/form-beads.tsx";
import { RanksMoved } from "#app/routes/layout/widgets/ranks-moved.tsx";
import { tableLabel } from "#app/routes/layout/widgets/table-label.ts";
import { FollowButton, type FollowedPlayer } from "./follow-button.tsx";

interface PlayerHeaderProps {
  readonly table: TableType;
  readonly person: Person;
  /** The person on that table; undefined where there is nothing to show. */
  readonly onTable: PersonOnTable | undefined;
  readonly form: readonly FormOutcome[];
  /** On the pages that go on with the list: without form, and without what the last tournament changed. */
  readonly isBrief: boolean;
  /** The person's player by whom one follows; undefined for somebody of hidden tables only. */
  readonly followed: FollowedPlayer | undefined;
}

/** Who it is: rank, class, name, form, and the figures with what the last tournament changed of them. */
export function PlayerHeader({ table, person, onTable, form, isBrief, followed }: PlayerHeaderProps) {
  const { ratings, tally, name } = person;
  const rank = onTable?.figures?.rank ?? null;
  const movement = isBrief ? null : (onTable?.figures?.movement ?? null);
  return (
    <div className="player">
      <div>
        <p className="label">
          {tableLabel(table)}
          {rank === null ? null : (
            <>
              {betweenFacts}
              {m.person_rank({ rank })}
              {movement?.ranks === null ? betweenFacts : " "}
              {movement === null ? null : <RanksMoved ranks={movement.ranks} />}
            </>
          )}{" "}
          {ratings === null ? null : <ClassBadge name={ratings.class} />}
        </p>
        <h1>{name}</h1>
        {followed === undefined ? null : <FollowButton {...followed} />}
        {isBrief || tally.played === 0 ? null : (
          <p className="form-rod">
            <FormBeads form={form} /> <span className="soft">{m.tally_title({ ...tally })}</span>
          </p>
        )}
      </div>
      <div>
        <Figures person={person} movement={movement} />
        {movement === null ? null : (
          <p className="soft small">{m.person_movement({ tournament: textInWords(movement.tournament) })}</p>
        )}
      </div>
    </div>
  );
}

interface FiguresProps extends Pick<PlayerHeaderProps, "person"> {
  readonly movement: LastMovement | null;
}

function Figures({ person: { ratings, tally }, movement }: FiguresProps) {
  const rate = winRate(tally);
  const share = rate === null ? "–" : formatPercent(rate, currentLocale());
  const figures =
    ratings === null
      ? []
      : [
          { value: ratings.average, label: m.column_average(), moved: movement?.average },
          { value: ratings.singles, label: m.column_singles(), moved: movement?.singles },
          { value: ratings.doubles, label: m.column_doubles(), moved: movement?.doubles },
        ];
  return (
    <dl className="figures" aria-label={m.player_figures()}>
      {figures.map(({ value, label, moved = 0 }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatRating(value)}</dd>
          {moved === 0 ? null : (
            <dd className={moved > 0 ? "moved up" : "moved down"}>{formatSigned(moved)}</dd>
          )}
        </div>
      ))}
      <div>
        <dt>{m.column_win_rate()}</dt>
        <dd>{share}</dd>
      </div>
    </dl>
  );
}
