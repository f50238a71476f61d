/** What stands between the members of a side; a line ends behind it, never before it. */
export const sideSeparator = "\u00A0/ ";

/** The members of a side in one text, in the order of the file: the one way in which all pages, files and entries name it. */
export function sideName(members: readonly (string | { readonly name: string })[]): string {
  return members.map((member) => (typeof member === "string" ? member : member.name)).join(sideSeparator);
}
