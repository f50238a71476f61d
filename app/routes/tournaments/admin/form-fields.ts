/** The form's fields, by the specification's names. */
export const formFields = [
  "name",
  "city",
  "address",
  "about",
  "about_en",
  "flyer_link",
  "registration_link",
  "from",
  "to",
  "table",
  "status",
] as const;
export type FormField = (typeof formFields)[number];

export type FormValues = Readonly<Partial<Record<FormField, string>>>;

/** What was typed, as it was typed. */
export function fieldsOf(form: FormData): FormValues {
  return Object.fromEntries(
    formFields.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}
