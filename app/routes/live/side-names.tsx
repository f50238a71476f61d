import { Fragment } from "react";
import { sideSeparator } from "#app/domain/matches/side-name.ts";

/** The members of a side as a hall and its live page name them: a line ends between two of them, not within a name. */
export function SideNames({ people }: { readonly people: readonly { readonly name: string }[] }) {
  if (people.length === 1) return people[0]?.name;
  return people.map(({ name }, index) => (
    <Fragment key={`${name} ${index}`}>
      {index === 0 ? null : " "}
      <span className="member">{index === people.length - 1 ? name : name + sideSeparator.trimEnd()}</span>
    </Fragment>
  ));
}
