import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { TournamentImage } from "#app/routes/layout/widgets/tournament-image.tsx";

interface UpcomingPicturesProps {
  readonly pictures: readonly { readonly id: string; readonly name: string; readonly picture: string }[];
}

/** The flyers of what comes next, each leading to its tournament. */
export function UpcomingPictures({ pictures }: UpcomingPicturesProps) {
  return (
    <ul className="pictures" aria-label={m.home_upcoming_pictures()}>
      {pictures.map(({ id, name, picture }) => (
        <li key={id}>
          <a href={paths.tournament(id)}>
            <TournamentImage address={picture} tournament={name} sizes="20rem" />
          </a>
        </li>
      ))}
    </ul>
  );
}
