import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatCount } from "#app/i18n/format.ts";

/** A whole number of a refusal in the writing of the language: "50 000", "50,000". Whatever else a file has is shown as it stands there. */
export function grouped(number: string): string {
  return /^-?\d{1,15}$/.test(number) ? formatCount(Number(number), currentLocale()) : number;
}

/** Both ends of a range of the domain, "0–9999". */
export function rangeIn(text: string): { readonly least: string; readonly most: string } {
  const [least = "", most = ""] = text.split("–");
  return { least: grouped(least), most: grouped(most) };
}
