const greatestPage = 9_999;

/** Which page of a list is asked for, from 1; whatever is no page, such as "1.5", is the first. */
export function readPageNumber(text: string | null): number {
  const number = /^\d{1,9}$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(Math.max(1, number), greatestPage);
}
