/** A text field of a form; "" where it is missing, or where someone sent a file instead. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
