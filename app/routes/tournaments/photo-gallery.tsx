import { writtenIn } from "#app/domain/site/site-languages.ts";
import { imageVariants } from "#app/domain/tournaments/pictures/image-limits.ts";
import type { Photo } from "#app/domain/tournaments/pictures/photo.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";

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
              <GalleryImage address={photo.address} number={index + 1} />
              <Caption photo={photo} />
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GalleryImage({ address, number }: { readonly address: string; readonly number: number }) {
  const { srcSet, ...image } = imageVariants(address);
  return (
    <a href={address}>
      <img
        {...image}
        srcSet={srcSet}
        sizes="(min-width: 46rem) 24rem, 100vw"
        alt={m.photo_number({ number })}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}

function Caption({ photo: { caption, captionEn } }: { readonly photo: Photo }) {
  const text = writtenIn(currentLocale(), caption, captionEn);
  if (text === null) return null;
  return <figcaption lang={languageTags[text === caption ? "fr" : "en"]}>{text}</figcaption>;
}
