import type { HTMLInputTypeAttribute } from "react";
import { mainTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { tournamentFieldLabel } from "#app/i18n/sentences/tournament-field-label.ts";
import { TableOptions } from "#app/routes/layout/forms/table-options.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { FormField, FormValues } from "./form-fields.ts";

interface TextField {
  readonly name: FormField;
  readonly type?: HTMLInputTypeAttribute | "area";
  readonly required?: true;
}

/** A new tournament needs its first day: its address is made of it (R41). */
function textFields({ isNew }: { readonly isNew: boolean }): TextField[] {
  return [
    { name: "name", required: true },
    { name: "city", required: true },
    { name: "address" },
    { name: "from", type: "date", ...(isNew ? { required: true } : {}) },
    { name: "to", type: "date" },
    { name: "about", type: "area" },
    { name: "about_en", type: "area" },
    { name: "registration_link", type: "url" },
    { name: "flyer_link", type: "url" },
  ];
}

/** The ids of all fields, the picture’s too, from the first to the last. */
export function tournamentFieldsInOrder(): string[] {
  return [...textFields({ isNew: false }).map(({ name }) => name), "table", "status", "image"];
}

interface TournamentFieldsProps {
  readonly isNew: boolean;
  readonly values: FormValues;
  readonly errorOf: (name: FormField) => string | undefined;
}

/** Every field but the picture, each with what is wrong with it. */
export function TournamentFields({ isNew, values, errorOf }: TournamentFieldsProps) {
  return (
    <>
      {textFields({ isNew }).map(({ name, type = "text", required }) => (
        <Field
          key={name}
          id={name}
          label={tournamentFieldLabel(name)}
          isOptional={!required}
          error={errorOf(name)}
        >
          {(control) =>
            type === "area" ? (
              <TextArea {...control} name={name} rows={4} defaultValue={values[name]} />
            ) : (
              <input {...control} name={name} type={type} defaultValue={values[name]} required={required} />
            )
          }
        </Field>
      ))}
      <Field id="table" label={m.field_table()} error={errorOf("table")}>
        {(control) => (
          <select {...control} name="table" defaultValue={values.table ?? mainTable}>
            <option value="">{m.table_none()}</option>
            <TableOptions />
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
    </>
  );
}
