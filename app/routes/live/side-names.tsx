import { Fragment } from "react";
import { sideSeparator } from "#app/domain/matches/side-name.ts";
import { personInWords } from "#app/i18n/sentences/people-in-words.ts";

/** The members of a side as a hall and its live page name them: a line ends between two of them, not within a name. */
export function SideNames({ people }: { readonly people: readonly { readonly name: string }[] }) {
  if (people.length === 1) return personInWords(people[0]?.name ?? "");
  return people.map(({ name }, index) => (
    <Fragment key={`${name} ${index}`}>
      {index === 0 ? null : " "}
      <span className="member">
        {personInWords(name) + (index === people.length - 1 ? "" : sideSeparator.trimEnd())}
      </span>
    </Fragment>
  ));
}
