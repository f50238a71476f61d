import { genders } from "#app/domain/players/player.ts";
import type { PlayerField, PlayerInputIssue } from "#app/domain/players/player-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { genderLabels, playerFieldLabel } from "#app/i18n/sentences/player-field-label.ts";
import { playerInputSentence } from "#app/i18n/sentences/player-input-sentences.ts";
import { IssueList } from "#app/routes/layout/forms/issue-list.tsx";
import { Field } from "#app/ui/field.tsx";

interface PlayerFormFieldsProps {
  /** Makes the ids of this form different from those of others on the page. */
  readonly prefix: string;
  readonly values: Readonly<Partial<Record<PlayerField, string>>>;
  readonly issues: readonly PlayerInputIssue[];
}

/** From the first to the last. */
const fields: readonly PlayerField[] = [
  "name",
  "gender",
  "singlesRanking",
  "doublesRanking",
  "license",
  "coralId",
  "aqbbId",
];
const ratingFields = new Set<PlayerField>(["singlesRanking", "doublesRanking"]);

/** What is wrong in a player's form, each leading to its field. */
export function PlayerIssueList({ prefix, issues }: Omit<PlayerFormFieldsProps, "values">) {
  const listed = issues.map((issue) => ({
    field: `${prefix}-${issue.field}`,
    code: issue.code,
    sentence: m.input_in_field({
      field: playerFieldLabel(issue.field),
      sentence: playerInputSentence(issue),
    }),
  }));
  return <IssueList issues={listed} fields={fields.map((field) => `${prefix}-${field}`)} />;
}

/** The fields of R58, each with what is wrong with it. */
export function PlayerFormFields({ prefix, values, issues }: PlayerFormFieldsProps) {
  const errorOf = (field: PlayerField) => {
    const issue = issues.find((candidate) => candidate.field === field);
    return issue && playerInputSentence(issue);
  };
  const text = (field: Exclude<PlayerField, "gender">) => (
    <Field key={field} id={`${prefix}-${field}`} label={playerFieldLabel(field)} error={errorOf(field)}>
      {(control) => (
        <input
          {...control}
          name={field}
          defaultValue={values[field]}
          inputMode={ratingFields.has(field) ? "numeric" : undefined}
          autoComplete="off"
        />
      )}
    </Field>
  );
  return (
    <div className="field-grid">
      {text("name")}
      <Field id={`${prefix}-gender`} label={m.field_gender()} error={errorOf("gender")}>
        {(control) => (
          <select {...control} name="gender" defaultValue={values.gender ?? ""}>
            <option value="">{m.gender_none()}</option>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {genderLabels[gender]()}
              </option>
            ))}
          </select>
        )}
      </Field>
      {text("singlesRanking")}
      {text("doublesRanking")}
      {text("license")}
      {text("coralId")}
      {text("aqbbId")}
    </div>
  );
}
