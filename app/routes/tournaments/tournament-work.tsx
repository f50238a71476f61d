import { Form } from "react-router";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { StepButton } from "#app/ui/buttons/step-button.tsx";

interface TournamentWorkProps {
  readonly tournament: Pick<Tournament, "id" | "status">;
}

/** What an administrator does to this tournament. */
export function TournamentWork({ tournament: { id, status } }: TournamentWorkProps) {
  return (
    <div className="form-acts">
      {status === "completed" ? null : (
        <Form method="post">
          <StepButton step="complete" look="main">
            {m.tournament_complete()}
          </StepButton>
        </Form>
      )}
      <a className="btn" href={paths.editTournament(id)}>
        {m.tournament_modify()}
      </a>
      <a className="btn" href={paths.photos(id)}>
        {m.photos()}
      </a>
      <a className="btn" href={paths.newTournament(id)}>
        {m.tournament_duplicate()}
      </a>
      <a className="btn" href={paths.deleteTournament(id)}>
        {m.tournament_delete()}
      </a>
    </div>
  );
}
