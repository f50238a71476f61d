/** A text field of a form; "" where it is missing, or where someone sent a file instead. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** What was typed into some of a form's fields, as it was typed; those that it does not have are missing. */
export function typedTexts<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> {
  const typed: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = form.get(name);
    if (typeof value === "string") typed[name] = value;
  }
  return typed;
}

/** All texts of a form's fields of one name: the boxes that were ticked. */
export function formTexts(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}
