import type { IdentityChoice, IdentityChoices } from "#app/domain/import/who-is-who/identity-choices.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { findByWhatWasTyped } from "#app/reading/players/find-by-what-was-typed.ts";
import type { PostedPeople, PostedPerson } from "#app/routes/layout/import/posted-people.ts";
import type { RequestContext } from "#app/server/context.ts";

/** The choices that a form makes about people (R34); a sentence where it says that somebody is someone else, and not who. */
export async function choicesOfPeople(
  people: PostedPeople,
  { snapshot }: Pick<RequestContext, "snapshot">,
): Promise<IdentityChoices | string> {
  const texts = Object.values(people).filter(isTyped);
  const found = await snapshot((db) =>
    findByWhatWasTyped(
      db,
      texts.map(({ typed }) => typed),
    ),
  );
  const choices = new Map<string, IdentityChoice>();
  for (const [key, person] of Object.entries(people)) {
    const playerId = isTyped(person) ? found.get(person.typed) : linkedTo(person);
    if (playerId === undefined && isTyped(person)) {
      return m.evening_person_typed_unknown({ name: person.typed });
    }
    if (playerId === "") return m.unknown_choose();
    if (person.chosen === "create" || person.chosen === "leave") choices.set(key, { kind: person.chosen });
    else if (playerId !== undefined) choices.set(key, { kind: "link", playerId });
  }
  return Object.fromEntries(choices);
}

/** Whether what was typed says who it is: another answer that was chosen comes before it. */
function isTyped({ chosen, other, typed }: PostedPerson): boolean {
  return typed !== "" && (chosen === "" || (chosen === "other" && other === ""));
}

/** The player who was chosen: "" for someone else, whom nothing identifies; undefined where no player was chosen. */
function linkedTo({ chosen, other }: PostedPerson): string | undefined {
  if (chosen === "" || chosen === "create" || chosen === "leave") return undefined;
  return chosen === "other" ? other : chosen;
}
