/** A text field of a form; "" where it is missing, or where someone sent a file instead. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** All texts of a form's fields of one name: the boxes that were ticked. */
export function formTexts(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}
