import { type Photo, photoKey } from "#app/domain/tournaments/pictures/photo.ts";
import { pictureVariants } from "#app/domain/tournaments/pictures/picture-limits.ts";
import { textLimits } from "#app/domain/values/text-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { photoField, type TypedPhoto } from "./posted-photos.ts";

interface PhotoFieldsProps {
  readonly photo: Photo;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  /** Where the form is shown again. */
  readonly typed: TypedPhoto | undefined;
}

/** A picture with its captions, its place in the order, and whether it goes. */
export function PhotoFields({ photo, number, count, typed }: PhotoFieldsProps) {
  const key = photoKey(photo);
  const { srcSet, ...picture } = pictureVariants(photo.address);
  const captions = captionsOf(photo, number, typed);
  return (
    <fieldset className="photo-fields">
      <legend>{m.photo_number({ number })}</legend>
      <img {...picture} srcSet={srcSet} sizes="12rem" alt="" loading="lazy" />
      <div>
        <input type="hidden" name={photoField.loaded(key)} value={loadedOf(photo, number)} />
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
              defaultValue={typed?.position ?? number}
            />
          )}
        </Field>
        <label className="check">
          <input
            type="checkbox"
            name={photoField.remove(key)}
            value="1"
            defaultChecked={typed?.isRemoved ?? false}
          />{" "}
          {m.photo_remove()}
        </label>
      </div>
    </fieldset>
  );
}

/** The fields as the form shows them first. */
function loadedOf({ caption, captionEn }: Photo, number: number): string {
  return JSON.stringify({ caption: caption ?? "", captionEn: captionEn ?? "", position: String(number) });
}

/** The two captions' fields, as they are stored or were typed. */
function captionsOf(photo: Photo, number: number, typed: TypedPhoto | undefined) {
  const key = photoKey(photo);
  return [
    {
      id: `caption-${number}`,
      name: photoField.caption(key),
      label: m.photo_caption(),
      value: typed?.caption ?? photo.caption,
    },
    {
      id: `caption-en-${number}`,
      name: photoField.captionEn(key),
      label: m.photo_caption_en(),
      value: typed?.captionEn ?? photo.captionEn,
    },
  ];
}
