import { type FirstStep, firstSteps } from "#app/domain/site/first-steps.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

const steps: Record<FirstStep, { readonly label: () => string; readonly href: string }> = {
  name: { label: m.desk_step_name, href: paths.settings() },
  link: { label: m.desk_step_link, href: paths.settings() },
  tournament: { label: m.desk_step_tournament, href: paths.newTournament() },
  players: { label: m.desk_step_players, href: paths.importPlayers() },
};

/** What a new site needs, in order; each is ticked once it is done. */
export function FirstStepList({ done }: { readonly done: Readonly<Record<FirstStep, boolean>> }) {
  return (
    <section className="stack" aria-labelledby="first-steps">
      <h2 id="first-steps">{m.desk_steps()}</h2>
      <ol className="first-steps">
        {firstSteps.map((step) => (
          <li key={step} className={done[step] ? "done" : undefined}>
            <span className="step-mark" aria-hidden="true" />
            <a href={steps[step].href}>{steps[step].label()}</a>{" "}
            {done[step] ? <span className="soft small">{m.desk_step_done()}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
