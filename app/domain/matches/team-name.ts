/** What stands between the members of a team. */
export const teamSeparator = " / ";

/** The members of a team in one text, in the order of the file: the one way in which all pages, files and entries name a team. */
export function teamName(members: readonly (string | { readonly name: string })[]): string {
  return members.map((member) => (typeof member === "string" ? member : member.name)).join(teamSeparator);
}
