import { m } from "#app/i18n/paraglide/messages.js";

/** The team of somebody: “Équipe de Marie”, but “Équipe d’Amélie”. */
export function teamOf(name: string): string {
  const isElided = /^[aeiouyhœæ]/i.test(name.normalize("NFD")) && !/^[yY][aeiou]/.test(name);
  return isElided ? m.match_team_of_elided({ name }) : m.match_team_of({ name });
}
