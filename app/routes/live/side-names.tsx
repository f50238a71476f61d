import { Fragment } from "react";
import { sideSeparator } from "#app/domain/matches/side-name.ts";
import { personInWords } from "#app/i18n/sentences/people-in-words.ts";

type Member = string | { readonly name: string };

/** The members of a side as a hall and its live page name them: a line ends between two of them, not within a name. */
export function SideNames({ people }: { readonly people: readonly Member[] }) {
  const names = people.map((member) => (typeof member === "string" ? member : member.name));
  if (names.length === 1) return personInWords(names[0] ?? "");
  return names.map((name, index) => (
    <Fragment key={`${name} ${index}`}>
      {index === 0 ? null : " "}
      <span className="member">
        {personInWords(name) + (index === names.length - 1 ? "" : sideSeparator.trimEnd())}
      </span>
    </Fragment>
  ));
}
