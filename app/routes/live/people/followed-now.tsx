import peopleScript from "#app/browser/live-people.js?url";
import noticesScript from "#app/browser/notices.js?url";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { PersonNow } from "#app/reading/live/people-now.ts";
import { AskingForm } from "#app/routes/layout/frame/asking-form.tsx";
import { PersonCard } from "./person-card.tsx";

interface FollowedNowProps {
  readonly people: readonly Pick<PersonNow, "key" | "name" | "playerId" | "table">[];
  /** Who is asked for in the address. */
  readonly followed: PersonNow | null;
  /** By which push services know the site; null where browsers cannot be told of anything. */
  readonly noticeKey: string | null;
}

/**
 * Whom a reader follows, on top of the live page. Their browser keeps who it is, and asks for them; where it keeps nothing, or
 * runs no script, the choice stands in the address.
 */
export function FollowedNow({ people, followed, noticeKey }: FollowedNowProps) {
  return (
    <>
      <section
        className="live-followed"
        aria-label={m.live_followed()}
        hidden={followed === null}
        data-notices={noticeKey}
        data-script={noticesScript}
      >
        {followed === null ? null : (
          <div id={`person-${followed.key}`}>
            <PersonCard person={followed} />
          </div>
        )}
      </section>
      <p id="live-person-status" role="status" className="sr" />
      <div id="live-people" data-script={peopleScript}>
        <PeopleChoice people={people} />
      </div>
    </>
  );
}

/** Everyone of the tournament, to choose from. */
export function PeopleChoice({ people }: Pick<FollowedNowProps, "people">) {
  if (people.length === 0) return null;
  return (
    <details className="live-choice">
      <summary className="btn compact">{m.live_follow()}</summary>
      <AskingForm action={paths.live()}>
        <label htmlFor="live-follow">{m.live_follow_who()}</label>
        <select id="live-follow" name="follow">
          {people.map(({ key, name, playerId, table }) => (
            <option key={key} value={key} data-table={playerId === null ? undefined : (table ?? undefined)}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" className="btn">
          {m.follow_start()}
        </button>
      </AskingForm>
    </details>
  );
}
