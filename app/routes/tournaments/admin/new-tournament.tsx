import { redirect, useActionData, useLoaderData } from "react-router";
import { findTournament, listTournamentsOn } from "#app/data/tournaments/tournaments.ts";
import { couldBeSame } from "#app/domain/tournaments/same-tournament.ts";
import { tournamentTexts } from "#app/domain/tournaments/tournament-document.ts";
import { readNewTournament, type TournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { PictureFault } from "#app/i18n/sentences/machine-fault-sentences.ts";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepFormWithPicture } from "#app/routes/layout/requests/keep-form.ts";
import { keepPosted, postedPicture } from "#app/routes/layout/requests/posted-picture.ts";
import type { RequestContext } from "#app/server/context.ts";
import { keepUnlessRefused } from "#app/server/files/pictures/keep-unless-refused.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { type FormValues, fieldsOf, listWith, refusedTournament, refuseTournament } from "./form-fields.ts";
import { TournamentForm } from "./tournament-form.tsx";

/** Empty, or filled in like another tournament: everything but its days, its results and its picture. */
export const loader = administratorLoader(async ({ context }) => {
  const like = await context.snapshot((db) => findTournament(db, context.url.searchParams.get("like") ?? ""));
  const values: FormValues = like ? { ...tournamentTexts(like), from: "", to: "", status: "upcoming" } : {};
  return { values };
});

export const action = administratorAction(
  async ({ form, operator, context }) => {
    const posted = await postedPicture(form, context);
    const input = readNewTournament(fieldsOf(form));
    const refusedPicture = posted.kind === "refused" ? [posted.issue] : [];
    if (!input.ok) return refuseTournament(form, { issues: [...input.refusal, ...refusedPicture] });
    if (posted.kind === "refused") return refuseTournament(form, { issues: refusedPicture });
    let fault: PictureFault | null = null;
    const made = await keepUnlessRefused((keep) =>
      createTournament(operator, input.value, {
        others: formText(form, "another").split(" "),
        async keepPicture(id) {
          const kept = await keepPosted(posted, (ready) => keep(ready, `tournaments/${id}`), context);
          fault = kept.fault;
          return kept.address;
        },
      }),
    );
    if (!made.ok && made.refusal === "sameTournament") {
      return refuseTournament(form, { same: await listSame(context, input.value) }, 409);
    }
    if (!made.ok) {
      const issue = { field: "from", code: made.refusal };
      return refuseTournament(form, { issues: [issue] });
    }
    if (fault !== null) throw redirect(paths.editTournament(made.value.id, fault), 303);
    throw redirect(listWith(made.value), 303);
  },
  ({ form, status, cause }) => refuseTournament(form, { alert: cause ?? m.tournament_save_failed() }, status),
);

export const clientAction = keepFormWithPicture((sentence, form) =>
  refusedTournament(form, { alert: sentence }),
);

async function listSame({ snapshot }: RequestContext, input: TournamentInput) {
  const onThatDay = await snapshot((db) => listTournamentsOn(db, input.from ?? ""));
  return onThatDay.filter((other) => couldBeSame(input, other));
}

export default function NewTournament() {
  const { values } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.form_tournament_new()} />
      <h1>{m.form_tournament_new()}</h1>
      <TournamentForm values={values} refused={refused} submit={m.form_create()} />
    </div>
  );
}
