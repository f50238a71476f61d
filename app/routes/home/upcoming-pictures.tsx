import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import { TournamentDays } from "#app/routes/layout/widgets/tournament-days.tsx";
import { TournamentPicture } from "#app/routes/layout/widgets/tournament-picture.tsx";

interface UpcomingPicturesProps {
  readonly pictures: readonly (Pick<Tournament, "id" | "name" | "from" | "to"> & {
    readonly picture: string;
  })[];
}

/** The flyers of what comes next, each leading to its tournament. */
export function UpcomingPictures({ pictures }: UpcomingPicturesProps) {
  return (
    <ul className="pictures" aria-label={m.home_upcoming_pictures()}>
      {pictures.map(({ picture, ...tournament }) => (
        <li key={tournament.id}>
          <figure>
            <a href={paths.tournament(tournament.id)}>
              <TournamentPicture address={picture} tournament={textInWords(tournament.name)} sizes="20rem" />
            </a>
            <figcaption>
              <b>{textInWords(tournament.name)}</b>
              <TournamentDays tournament={tournament} />
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
