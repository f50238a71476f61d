import { m } from "#app/i18n/paraglide/messages.js";

/** What was typed where text is asked for, as a file: it is sent whatever it is, and refused with its reason. */
export function typedFiles(text: string): File[] {
  return text.trim() === "" ? [] : [new File([text], m.evening_pasted())];
}

/**
 * Text that was pasted anywhere on a page, as a file of an evening: cells of a spreadsheet, CSV or JSON, which have several
 * lines with a separator in the first, or begin with a bracket. Other text is nobody's evening.
 */
export function pastedFiles(text: string): File[] {
  const [first = "", second] = text.trim().split(/\r?\n/, 2);
  const isTable = second !== undefined && /[\t;,]/.test(first);
  return isTable || /^[[{]/.test(first) ? typedFiles(text) : [];
}
