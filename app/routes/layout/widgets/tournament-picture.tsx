import { pictureVariants } from "#app/domain/tournaments/pictures/picture-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";

interface TournamentPictureProps {
  readonly address: string;
  readonly tournament: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  readonly sizes: string;
  readonly className?: string;
}

/** A tournament's picture in the size that the page needs. */
export function TournamentPicture({ address, tournament, sizes, className }: TournamentPictureProps) {
  const { src, srcSet, width, height } = pictureVariants(address);
  return (
    <img
      className={className}
      src={src}
      srcSet={srcSet}
      sizes={srcSet === undefined ? undefined : sizes}
      width={width}
      height={height}
      alt={m.tournament_picture({ tournament })}
      loading="lazy"
    />
  );
}
