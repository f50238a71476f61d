import { imageVariants } from "#app/domain/tournaments/pictures/image-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";

interface TournamentImageProps {
  readonly address: string;
  readonly tournament: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  readonly sizes: string;
  readonly className?: string;
}

/** A tournament's picture in the size that the page needs. */
export function TournamentImage({ address, tournament, sizes, className }: TournamentImageProps) {
  const { src, srcSet, width, height } = imageVariants(address);
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
