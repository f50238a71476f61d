import { type HTMLInputTypeAttribute, type SubmitEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { readTournamentInput, type TournamentInputIssue } from "#app/domain/tournaments/tournament-input.ts";
import { storedTables, tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { tournamentInputSentence } from "#app/i18n/tournament-input-sentences.ts";
import { paths } from "#app/paths.ts";
import { StaleNote } from "#app/routes/layout/widgets/stale-note.tsx";
import type { StaleRefusal } from "#app/steps/operations/refuse-stale.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Field } from "#app/ui/field.tsx";
import { type FormField, type FormValues, fieldsOf } from "./form-fields.ts";
import { ImageField } from "./image-field.tsx";

interface TournamentFormProps {
  readonly values: FormValues;
  readonly issues: readonly TournamentInputIssue[];
  readonly submit: string;
  /** The picture that the tournament has. */
  readonly picture?: string | undefined;
  /** A sentence for what went wrong as a whole. */
  readonly alert?: string | null;
  /** The fields as the editor saw them; null for a new tournament. */
  readonly loaded?: Readonly<Record<string, string>>;
  /** What someone else changed meanwhile. */
  readonly stale?: StaleRefusal | null;
}

interface TextField {
  readonly name: FormField;
  readonly label: string;
  readonly type?: HTMLInputTypeAttribute | "area";
  readonly required?: true;
}

/** A new tournament needs its first day: its address is made of it (R41). */
function textFields(isNew: boolean): TextField[] {
  return [
    { name: "name", label: m.field_name(), required: true },
    { name: "city", label: m.field_city(), required: true },
    { name: "address", label: m.field_address() },
    { name: "from", label: m.field_from(), type: "date", ...(isNew ? { required: true } : {}) },
    { name: "to", label: m.field_to(), type: "date" },
    { name: "about", label: m.field_about(), type: "area" },
    { name: "about_en", label: m.field_about_en(), type: "area" },
    { name: "registration_link", label: m.field_registration_link(), type: "url" },
    { name: "flyer_link", label: m.field_flyer_link(), type: "url" },
  ];
}

function labelOfField(name: string): string {
  if (name === "table") return m.field_table();
  if (name === "status") return m.field_status();
  return textFields(false).find((field) => field.name === name)?.label ?? name;
}

/** With the field's name where the sentence alone does not tell it. */
function sentenceOf(issue: TournamentInputIssue): string {
  const sentence = tournamentInputSentence(issue);
  const isOfAnyText = issue.code === "tooLong" || issue.code === "forbiddenCharacters";
  return isOfAnyText ? m.input_in_field({ field: labelOfField(issue.field), sentence }) : sentence;
}

/** The form for a new tournament and for an edit; what was typed comes back with what is wrong with it. */
export function TournamentForm(props: TournamentFormProps) {
  const { values, issues: told, submit, picture, alert = null, loaded, stale = null } = props;
  const isBusy = useNavigation().state === "submitting";
  // The same schema as the server's, before anything is sent; the server's word is the last one.
  const [found, setFound] = useState<readonly TournamentInputIssue[]>();
  const issues = found ?? told;
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const read = readTournamentInput(fieldsOf(new FormData(event.currentTarget)));
    if (!read.ok) event.preventDefault();
    setFound(read.ok ? undefined : read.refusal);
  };
  const errorOf = (name: FormField | "image") => {
    const issue = issues.find((candidate) => candidate.field === name);
    return issue && tournamentInputSentence(issue);
  };
  return (
    <Form method="post" encType="multipart/form-data" className="form" noValidate onSubmit={check}>
      {loaded === undefined ? null : <input type="hidden" name="loaded" value={JSON.stringify(loaded)} />}
      {stale === null ? null : <StaleNote refusal={stale} labelOf={labelOfField} />}
      {alert === null ? null : <Alert sentence={alert} />}
      {issues.length === 0 ? null : (
        <div className="note bad" role="alert">
          <p>
            <b>{m.form_problems()}</b>
          </p>
          <ul>
            {issues.map((issue) => (
              <li key={`${issue.field} ${issue.code}`}>
                <a href={`#${issue.field}`}>{sentenceOf(issue)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {textFields(loaded === undefined).map(({ name, label, type = "text", required }) => (
        <Field
          key={name}
          id={name}
          label={required ? label : `${label} (${m.field_optional()})`}
          error={errorOf(name)}
        >
          {(control) =>
            type === "area" ? (
              <textarea {...control} name={name} rows={4} defaultValue={values[name]} />
            ) : (
              <input {...control} name={name} type={type} defaultValue={values[name]} required={required} />
            )
          }
        </Field>
      ))}
      <Field id="table" label={m.field_table()} error={errorOf("table")}>
        {(control) => (
          <select {...control} name="table" defaultValue={values.table ?? "bonzini"}>
            <option value="">{m.table_none()}</option>
            {storedTables.map((table) => (
              <option key={table} value={table}>
                {tableNames[table]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="status" label={m.field_status()} error={errorOf("status")}>
        {(control) => (
          <select {...control} name="status" defaultValue={values.status ?? "upcoming"}>
            <option value="upcoming">{m.status_upcoming()}</option>
            <option value="completed">{m.status_completed()}</option>
          </select>
        )}
      </Field>
      <ImageField current={picture} error={errorOf("image")} />
      <div role="status">
        {isBusy ? (
          <p>
            {m.form_saving()} <progress />
          </p>
        ) : null}
      </div>
      <p className="form-acts">
        <button className="btn main" type="submit" disabled={isBusy}>
          {submit}
        </button>
        <a className="btn" href={paths.tournaments()}>
          {m.form_cancel()}
        </a>
      </p>
    </Form>
  );
}
