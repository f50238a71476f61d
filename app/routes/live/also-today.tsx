import { Fragment } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { LiveState } from "#app/reading/live/read-live-tournament.ts";

type Others = Extract<LiveState, { readonly kind: "on" }>["others"];

/** The tournaments that are played today too, each with its own page: only one is live. */
export function AlsoToday({ others }: { readonly others: Others }) {
  if (others.length === 0) return null;
  return (
    <p>
      {m.live_also_today()}{" "}
      {others.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index === 0 ? null : ", "}
          <a href={paths.tournament(id)}>{textInWords(name)}</a>
        </Fragment>
      ))}
    </p>
  );
}
