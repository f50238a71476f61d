import { type SubmitEvent, useState } from "react";
import { Form } from "react-router";
import {
  readNewTournament,
  readTournamentInput,
  type TournamentInputIssue,
} from "#app/domain/tournaments/tournament-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { tournamentFieldLabel, tournamentFieldValue } from "#app/i18n/sentences/tournament-field-label.ts";
import { tournamentInputSentence } from "#app/i18n/sentences/tournament-input-sentences.ts";
import { paths } from "#app/paths.ts";
import { IssueList } from "#app/routes/layout/forms/issue-list.tsx";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { SavingStatus } from "#app/routes/layout/forms/saving-status.tsx";
import { StaleNote } from "#app/routes/layout/forms/stale-note.tsx";
import { useIsSending } from "#app/routes/layout/forms/use-is-sending.ts";
import { SubmitActs } from "#app/ui/buttons/submit-acts.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { type FormField, type FormValues, fieldsOf, type RefusedTournament } from "./form-fields.ts";
import { PictureField } from "./picture-field.tsx";
import { TournamentFields, tournamentFieldsInOrder } from "./tournament-form-fields.tsx";

interface TournamentFormProps {
  readonly values: FormValues;
  /** What came of the last submit, where it was not saved. */
  readonly refused: RefusedTournament | undefined;
  readonly submit: string;
  /** The picture that the tournament has. */
  readonly picture?: string | undefined;
  /** The fields as the editor saw them; undefined for a new tournament. */
  readonly loaded?: Readonly<Record<string, string>>;
}

/** Whose sentence is the same for several fields: two links, two days, any text. */
const codesOfSeveralFields: ReadonlySet<TournamentInputIssue["code"]> = new Set([
  "tooLong",
  "forbiddenCharacters",
  "linkInvalid",
  "dayInvalid",
]);

/** With the field's name where the sentence alone does not tell it. */
function sentenceOf(issue: TournamentInputIssue): string {
  const sentence = tournamentInputSentence(issue);
  return codesOfSeveralFields.has(issue.code)
    ? m.input_in_field({ field: tournamentFieldLabel(issue.field), sentence })
    : sentence;
}

/** The form for a new tournament and for an edit; what was typed comes back with its faults. */
export function TournamentForm(props: TournamentFormProps) {
  const { values, refused, submit, picture, loaded } = props;
  const isNew = loaded === undefined;
  const isBusy = useIsSending();
  // The server's schema, used before anything is sent; the server checks again.
  const [found, setFound] = useState<readonly TournamentInputIssue[]>();
  const issues = found ?? refused?.issues ?? [];
  const check = (submission: SubmitEvent<HTMLFormElement>) => {
    const read = (isNew ? readNewTournament : readTournamentInput)(
      fieldsOf(new FormData(submission.currentTarget)),
    );
    if (!read.ok) submission.preventDefault();
    setFound(read.ok ? undefined : read.refusal);
  };
  const errorOf = (name: FormField | "image") => {
    const issue = issues.find((candidate) => candidate.field === name);
    return issue && tournamentInputSentence(issue);
  };
  return (
    <Form method="post" encType="multipart/form-data" className="form paired" noValidate onSubmit={check}>
      {isNew ? null : <input type="hidden" name="loaded" value={JSON.stringify(loaded)} />}
      <Outcome of={found ?? refused}>
        <NotSaved refused={refused} />
        <IssueList
          issues={issues.map((issue) => ({ ...issue, sentence: sentenceOf(issue) }))}
          fields={tournamentFieldsInOrder()}
        />
      </Outcome>
      <TournamentFields
        // What follows somebody else's edit is filled in anew; anything else stays as it was typed.
        key={refused?.stale?.at ?? ""}
        isNew={isNew}
        values={refused?.typed ?? values}
        errorOf={errorOf}
      />
      <PictureField current={picture} error={errorOf("image")} />
      <SaveTournament submit={submit} isBusy={isBusy} />
    </Form>
  );
}

/** Why the form as a whole was not saved. */
function NotSaved({ refused }: Pick<TournamentFormProps, "refused">) {
  if (refused === undefined) return null;
  const { stale, overtaken, same, alert } = refused;
  return (
    <>
      {stale === null ? null : (
        <StaleNote
          refusal={stale}
          followed={overtaken?.followed ?? []}
          labelOf={tournamentFieldLabel}
          wordOf={tournamentFieldValue}
        />
      )}
      {same.length === 0 ? null : <SameTournaments same={same} />}
      {alert === null ? null : <Refusal role="alert" sentence={alert} />}
    </>
  );
}

function SameTournaments({ same }: Pick<RefusedTournament, "same">) {
  return (
    <div className="note warn">
      <p>{m.tournament_same()}</p>
      <ul>
        {same.map(({ id, name, city }) => (
          <li key={id}>
            <a href={paths.tournament(id)}>{textInWords(name)}</a> ({city})
          </li>
        ))}
      </ul>
      <label className="check">
        <input type="checkbox" name="another" value={same.map(({ id }) => id).join(" ")} />{" "}
        {m.tournament_same_another()}
      </label>
    </div>
  );
}

function SaveTournament({ submit, isBusy }: { readonly submit: string; readonly isBusy: boolean }) {
  return (
    <>
      <SavingStatus isBusy={isBusy} />
      <SubmitActs label={submit} disabled={isBusy}>
        <a className="btn" href={paths.tournaments()}>
          {m.form_cancel()}
        </a>
      </SubmitActs>
    </>
  );
}
