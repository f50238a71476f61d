import type { PossibleMention } from "#app/domain/players/possible-mentions.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** Writings that could mean the person, each with where it stands: the administrator ticks those that do (R59). */
export function PossibleMentions({ writings }: { readonly writings: readonly PossibleMention[] }) {
  if (writings.length === 0) return null;
  return (
    <fieldset>
      <legend>{m.writings_title()}</legend>
      <p>{m.writings_hint()}</p>
      {writings.map(({ text, places, count }) => (
        <label key={text} className="check">
          <input type="checkbox" name="writing" value={text} />
          <span>
            {text} <span className="soft">{m.writings_where({ count, places: places.join(" · ") })}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
