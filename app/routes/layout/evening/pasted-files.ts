import { m } from "#app/i18n/paraglide/messages.js";

/**
 * Pasted text as a file of an evening: cells of a spreadsheet, CSV or JSON, which have several lines with a separator in the
 * first, or begin with a bracket. Other text is nobody's evening.
 */
export function pastedFiles(text: string): File[] {
  const [first = "", second] = text.trim().split(/\r?\n/, 2);
  const isTable = second !== undefined && /[\t;,]/.test(first);
  return isTable || /^[[{]/.test(first) ? [new File([text], m.evening_pasted())] : [];
}
