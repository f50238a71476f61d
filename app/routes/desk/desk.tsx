import { useLoaderData, useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { readDesk } from "#app/reading/site/read-desk.ts";
import { AddEveningForm } from "#app/routes/layout/evening/add-evening-form.tsx";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { FirstStepList } from "./first-step-list.tsx";
import { waitingItems } from "./waiting-items.tsx";

export const loader = administratorLoader(async ({ context }) => {
  return {
    desk: await context.snapshot((db) => readDesk(db, context.settings, context.today)),
    isDraftThrownAway: context.url.searchParams.get("draft") === "thrown-away",
  };
});

/** Where an administrator begins: a file to drop, and what waits. */
export default function DeskPage() {
  const { desk, isDraftThrownAway } = useLoaderData<typeof loader>();
  const { key } = useLocation();
  const items = waitingItems(desk);
  return (
    <div className="wrap stack">
      <PageHead title={m.desk_title()} />
      <h1>{m.desk_title()}</h1>
      <Outcome of={isDraftThrownAway ? key : undefined}>
        {isDraftThrownAway ? <p className="note">{m.desk_draft_thrown_away()}</p> : null}
      </Outcome>
      <AddEveningForm />
      {desk.firstSteps === null ? null : <FirstStepList done={desk.firstSteps} />}
      <section className="stack" aria-labelledby="waiting">
        <h2 id="waiting">{m.desk_waiting()}</h2>
        {items.length === 0 ? (
          <EmptyState text={m.desk_nothing()} />
        ) : (
          <ul className="desk-items">{items}</ul>
        )}
      </section>
    </div>
  );
}
