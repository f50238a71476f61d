import { Fragment } from "react";
import { useFetcher } from "react-router";
import type { IncompletePlayer } from "#app/domain/rankings/incomplete.ts";
import { ratingModes } from "#app/domain/rating/rating-mode.ts";
import { type StoredTable, tableNames } from "#app/domain/values/table-type.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { AnsweredForm } from "#app/routes/layout/requests/answered-form.tsx";
import type { Refused } from "#app/routes/layout/requests/refuse-action.ts";
import { SubmitActs } from "#app/ui/buttons/submit-acts.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { ratedByMatchesField, seenRatingField, startRatingField } from "./posted-start-ratings.ts";
import { RatingGrid, type RatingRow } from "./rating-grid.tsx";
import { SameRatingField } from "./same-rating-field.tsx";

/** What saving a grid of starting ratings answers. */
export type StartRatingsAnswer =
  | {
      readonly kind: "saved";
      readonly table: StoredTable;
      readonly count: number;
      readonly operationId: string;
    }
  /** Nothing was saved: why, and everything that was typed. */
  | {
      readonly kind: "unsaved";
      readonly table: StoredTable;
      readonly sentence: string;
      readonly typed: Readonly<Record<string, string>>;
      /** Fields whose text is no rating. */
      readonly faults: readonly string[];
      /** The ratings of now of fields that somebody else changed meanwhile. */
      readonly changed: Readonly<Record<string, number | null>>;
    }
  | Refused;

interface StartRatingsFormProps {
  /** Makes the ids of this form different from those of others on the page. */
  readonly prefix: string;
  readonly table: StoredTable;
  readonly players: readonly IncompletePlayer[];
  /** Whether the ratings are brought up to date after each save: then what somebody else gives meanwhile is not overwritten. */
  readonly isSeen?: boolean;
  /** What is said where nobody is asked for. */
  readonly nobody: string;
  /** Where the form is sent, if not to the first page of those who are asked for. */
  readonly action?: string;
  /** The answer to a form that was sent without scripts. */
  readonly posted?: StartRatingsAnswer | undefined;
}

/** The starting ratings that are missing on a table: one grid, one save, one entry of the history. */
export function StartRatingsForm({
  prefix,
  table,
  players,
  isSeen = true,
  nobody,
  action = paths.startRatings(),
  posted,
}: StartRatingsFormProps) {
  const fetcher = useFetcher<StartRatingsAnswer>();
  const isBusy = fetcher.state !== "idle";
  const answer = isBusy ? undefined : (fetcher.data ?? posted);
  const unsaved = answer?.kind === "unsaved" ? answer : nothingTyped;
  const shown = shownRatings(players, unsaved);
  return (
    <AnsweredForm fetcher={fetcher} action={action} className="form">
      <input type="hidden" name="table" value={table} />
      <Outcome of={answer}>{answer === undefined ? null : <Answered answer={answer} />}</Outcome>
      {players.length === 0 ? (
        <p>{nobody}</p>
      ) : (
        <>
          <p className="soft small">{m.start_ratings_text()}</p>
          <RatingGrid
            caption={m.start_ratings_caption({ table: tableNames[table] })}
            rows={players.map((player) => rowOf(prefix, player, unsaved))}
          />
          {shown.map(({ mode, id, rating }) => (
            <Fragment key={`${mode} ${id}`}>
              {isSeen ? <input type="hidden" name={seenRatingField(mode, id)} value={rating ?? ""} /> : null}
              {rating ? <input type="hidden" name={ratedByMatchesField(mode, id)} value="1" /> : null}
            </Fragment>
          ))}
          {players.some(isRatedByMatches) ? <AboutRatedByMatches /> : null}
          <SameRatingField id={`${prefix}-same`} ratings={shown.map(({ rating }) => rating)} />
          <SubmitActs label={m.evening_ratings_save()} isMain={false} disabled={isBusy} />
        </>
      )}
    </AnsweredForm>
  );
}

/** Whether matches have rated somebody who never got a starting rating. */
function isRatedByMatches({ ratings }: IncompletePlayer): boolean {
  return Object.values(ratings).some(Boolean);
}

/** What a starting rating does that is given after matches have been compiled, and how those come to count with it. */
function AboutRatedByMatches() {
  return (
    <p className="small">
      {m.start_ratings_late()} <a href={paths.auditLog()}>{m.audit_title()}</a>
    </p>
  );
}

type Unsaved = Pick<Extract<StartRatingsAnswer, { kind: "unsaved" }>, "typed" | "faults" | "changed">;

const nothingTyped: Unsaved = { typed: {}, faults: [], changed: {} };

/** The ratings of the cells as they are shown; of what somebody else changed, the rating of now, as the answer says it. */
function shownRatings(players: readonly IncompletePlayer[], { changed }: Pick<Unsaved, "changed">) {
  return players.flatMap(({ id, ratings }) =>
    ratingModes.flatMap((mode) => {
      const now = changed[startRatingField(mode, id)];
      const rating = now === undefined ? ratings[mode] : now;
      return rating === undefined ? [] : { mode, id, rating };
    }),
  );
}

function rowOf(
  prefix: string,
  { id, name, ratings, known, waits }: IncompletePlayer,
  unsaved: Unsaved,
): RatingRow {
  const cells = ratingModes.flatMap((mode) => {
    const current = ratings[mode];
    if (current === undefined) return [];
    const field = startRatingField(mode, id);
    const cell = {
      id: `${prefix}-${mode}-${id}`,
      field,
      value: unsaved.typed[field] ?? "",
      note: current ? m.start_ratings_by_matches({ rating: formatRating(current) }) : undefined,
      fault: faultOf(field, unsaved),
    };
    return [[mode, cell] as const];
  });
  const detail = waits ? m.start_ratings_waits() : undefined;
  return { key: id, name, detail, cells: Object.fromEntries(cells), known };
}

function faultOf(field: string, { faults, changed }: Unsaved): string | undefined {
  const now = changed[field];
  if (now !== undefined) return m.start_ratings_now({ rating: formatRating(now) });
  return faults.includes(field) ? m.evening_rating_fault() : undefined;
}

function Answered({ answer }: { readonly answer: StartRatingsAnswer }) {
  if (answer.kind !== "saved") return <Refusal sentence={answer.sentence} />;
  return (
    <p className="note">
      {m.start_ratings_saved({ count: answer.count })}{" "}
      <a href={paths.undo(answer.operationId)}>{m.undo_ask()}</a>
    </p>
  );
}
