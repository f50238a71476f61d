import { writtenIn } from "#app/domain/site/site-languages.ts";
import type { Photo } from "#app/domain/tournaments/pictures/photo.ts";
import { type PictureSize, pictureVariants } from "#app/domain/tournaments/pictures/picture-limits.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";

/** The pictures of a tournament, each in its own proportions. */
export function PhotoGallery({ photos }: { readonly photos: readonly Photo[] }) {
  if (photos.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="photos">
      <h2 id="photos">{m.photos()}</h2>
      <ul className="photos">
        {photos.map((photo, index) => (
          <li key={photo.address}>
            <figure>
              <GalleryPicture address={photo.address} number={index + 1} />
              <Caption photo={photo} />
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GalleryPicture({ address, number }: { readonly address: string; readonly number: number }) {
  const { srcSet, ...picture } = pictureVariants(address);
  const shape = shapeOf(picture);
  // A small one has no other size, and is as wide as its pixels say.
  const sizes = shape === "small" || srcSet === undefined ? {} : { srcSet, sizes: sizesOf[shape ?? "usual"] };
  return (
    <a href={address}>
      <img
        {...picture}
        {...sizes}
        className={shape}
        alt={m.photo_number({ number })}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}

/** As wide as its sheet shows it. */
const sizesOf = {
  usual: "(min-width: 46rem) 24rem, 100vw",
  tall: "(min-width: 46rem) 24rem, 100vw",
  wide: "(min-width: 74rem) 70rem, 100vw",
};

/**
 * What does not stand in a row with others: a panorama has a row of its own, and a picture of few pixels is shown as it is. A
 * tall one would fill a whole phone.
 */
function shapeOf({ width = 0, height = 0 }: Partial<PictureSize>): "wide" | "tall" | "small" | undefined {
  if (width > 2.5 * height) return "wide";
  if (height > 1.2 * width && height >= 240) return "tall";
  return width > 0 && width < 320 && height < 240 ? "small" : undefined;
}

function Caption({ photo: { caption, captionEn } }: { readonly photo: Photo }) {
  const text = writtenIn(currentLocale(), caption, captionEn);
  if (text === null) return null;
  const language = text === caption ? "fr" : "en";
  return <figcaption lang={languageTags[language]}>{textInWords(text, language)}</figcaption>;
}
