import type { PossibleMention } from "#app/domain/players/mentions/possible-mentions.ts";
import { betweenFacts } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";

interface PossibleMentionsProps {
  readonly mentions: readonly PossibleMention[];
  /** Those that were ticked in a form that comes back as a document. */
  readonly ticked?: readonly string[];
}

/** Texts that could mean the person, each with where it is and what stands around it: the administrator ticks those that do (R59). */
export function PossibleMentions({ mentions, ticked = [] }: PossibleMentionsProps) {
  if (mentions.length === 0) return null;
  return (
    <fieldset className="field">
      <legend>{m.writings_title()}</legend>
      <p>{m.writings_hint()}</p>
      {mentions.map(({ text, foundIn, count, excerpt }) => (
        <label key={text} className="check">
          <input type="checkbox" name="writing" value={text} defaultChecked={ticked.includes(text)} />
          <span>
            <b>{text}</b>{" "}
            <span className="soft">{m.writings_where({ count, where: foundIn.join(betweenFacts) })}</span>
            {excerpt === undefined ? null : (
              <>
                <br />
                {excerpt.before}
                <b>{text}</b>
                {excerpt.behind}
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
