import { imageVariants } from "#app/domain/tournaments/image-limits.ts";
import { type Photo, photoKey } from "#app/domain/tournaments/photo.ts";
import { textLimits } from "#app/domain/values/text-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { photoField } from "./posted-photos.ts";

interface PhotoFieldsProps {
  readonly photo: Photo;
  /** From 1. */
  readonly number: number;
  readonly count: number;
}

/** A picture with its captions, its place in the order, and whether it goes. */
export function PhotoFields({ photo, number, count }: PhotoFieldsProps) {
  const key = photoKey(photo);
  const { srcSet, ...image } = imageVariants(photo.address);
  const captions = [
    {
      id: `caption-${number}`,
      name: photoField.caption(key),
      label: m.photo_caption(),
      value: photo.caption,
    },
    {
      id: `caption-en-${number}`,
      name: photoField.captionEn(key),
      label: m.photo_caption_en(),
      value: photo.captionEn,
    },
  ];
  return (
    <fieldset className="photo-fields">
      <legend>{m.photo_number({ number })}</legend>
      <img {...image} srcSet={srcSet} sizes="12rem" alt="" loading="lazy" />
      <div>
        {captions.map(({ id, name, label, value }) => (
          <Field key={id} id={id} label={label}>
            {(control) => (
              <input {...control} name={name} defaultValue={value ?? ""} maxLength={textLimits.line} />
            )}
          </Field>
        ))}
        <Field id={`position-${number}`} label={m.photo_position()}>
          {(control) => (
            <input
              {...control}
              type="number"
              name={photoField.position(key)}
              min={1}
              max={count}
              defaultValue={number}
            />
          )}
        </Field>
        <label className="check">
          <input type="checkbox" name={photoField.remove(key)} value="1" /> {m.photo_remove()}
        </label>
      </div>
    </fieldset>
  );
}
