import { fittedSize } from "#app/domain/tournaments/pictures/fitted-size.ts";
import { type PictureSize, pictureVariants } from "#app/domain/tournaments/pictures/picture-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";

interface TournamentPictureProps {
  readonly address: string;
  readonly tournament: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** The most room that it takes, in pixels of the page, where it is shown whole. */
  readonly room?: PictureSize;
  readonly className?: string;
  /** False for one that is seen without scrolling: it is asked for at once. */
  readonly isFurtherDown?: boolean;
}

/** A tournament's picture in the size that the page needs. Its room is known before it comes, so that nothing below it moves. */
export function TournamentPicture(props: TournamentPictureProps) {
  const { address, tournament, sizes, room, className, isFurtherDown = true } = props;
  const { src, srcSet, ...whole } = pictureVariants(address);
  const { width, height } = room && isKnown(whole) ? fittedSize(whole, room) : whole;
  return (
    <img
      className={className}
      src={src}
      srcSet={srcSet}
      sizes={srcSet === undefined ? undefined : sizes}
      width={width}
      height={height}
      alt={m.tournament_picture({ tournament })}
      loading={isFurtherDown ? "lazy" : undefined}
    />
  );
}

/** Addresses of earlier versions do not say it. */
function isKnown(size: Partial<PictureSize>): size is PictureSize {
  return size.width !== undefined && size.height !== undefined;
}
