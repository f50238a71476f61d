import { pictureTypes } from "#app/domain/tournaments/pictures/picture-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { Field } from "#app/ui/field.tsx";

/** A picture for the texts: sent by a button of its own, and added to their end. */
export function PictureFields({ error }: { readonly error: string | undefined }) {
  return (
    <fieldset className="field picture-fields">
      <legend>{m.article_picture_add()}</legend>
      <Field id="image" label={m.article_picture()} hint={m.field_picture_hint()} error={error}>
        {(control) => <input {...control} type="file" name="image" accept={pictureTypes.join(",")} />}
      </Field>
      <Field id="image_alt" label={m.article_picture_alt()} hint={m.article_picture_alt_hint()}>
        {(control) => <input {...control} type="text" name="image_alt" maxLength={200} />}
      </Field>
      <p>
        <StepButton step="picture" look="compact">
          {m.article_picture_do()}
        </StepButton>
      </p>
    </fieldset>
  );
}
