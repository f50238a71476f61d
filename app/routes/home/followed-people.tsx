import { m } from "#app/i18n/paraglide/messages.js";
import { FollowScript, useIsVisitor } from "#app/routes/layout/own-browser/follow-script.tsx";

/** The people whom this browser follows: it fills the list by itself (app/browser/follow.js), and shows it only then. */
export function FollowedPeople() {
  if (!useIsVisitor()) return null;
  return (
    <>
      <section className="wrap followed" aria-labelledby="followed" hidden>
        <h2 id="followed">{m.followed_title()}</h2>
        <ul />
      </section>
      <FollowScript />
    </>
  );
}
