import { useEffect, useEffectEvent, useRef, useState } from "react";
import { maximumPictureBytes, pictureTypes } from "#app/domain/tournaments/pictures/picture-limits.ts";
import type { TournamentInputCode } from "#app/domain/tournaments/tournament-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { tournamentInputSentence } from "#app/i18n/sentences/tournament-input-sentences.ts";
import { Field } from "#app/ui/field.tsx";

interface PictureFieldProps {
  /** The picture that the tournament has. */
  readonly current: string | undefined;
  readonly error: string | undefined;
}

/** Choosing a picture: shown at once, its size and kind checked before anything is sent. */
export function PictureField({ current, error }: PictureFieldProps) {
  const { input, preview, refused, choose, hide } = useChosenPicture();
  const shown = preview ?? current;
  return (
    <>
      <Field
        id="image"
        label={m.field_picture()}
        isOptional
        hint={m.field_picture_hint()}
        error={refused ? tournamentInputSentence({ code: refused }) : error}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            name="image"
            accept={pictureTypes.join(",")}
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
        )}
      </Field>
      <div role="status">
        {refused ? <p className="sr">{tournamentInputSentence({ code: refused })}</p> : null}
      </div>
      {shown === undefined ? null : (
        <img className="picture-preview" src={shown} alt={m.field_picture_preview()} onError={hide} />
      )}
      {current === undefined ? null : (
        <label className="check">
          <input key={current} type="checkbox" name="remove_image" value={current} />{" "}
          {m.field_picture_remove()}
        </label>
      )}
    </>
  );
}

/** What is chosen in the field: the address to show it at, or why it cannot be taken. */
function useChosenPicture() {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  const [refused, setRefused] = useState<TournamentInputCode>();
  useEffect(() => {
    if (preview === undefined) return undefined;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);
  const choose = (file: File | undefined) => {
    const refusal = file && refusalOf(file);
    setRefused(refusal);
    setPreview(file && !refusal ? URL.createObjectURL(file) : undefined);
    if (refusal && input.current) input.current.value = "";
  };
  // One that was chosen before the page became an application is shown now.
  const chooseEarlier = useEffectEvent(() => choose(input.current?.files?.[0]));
  useEffect(() => chooseEarlier(), []);
  // What is no picture after all shows nothing; the site says so when it is sent.
  const hide = () => setPreview(undefined);
  return { input, preview, refused, choose, hide };
}

function refusalOf(file: File): TournamentInputCode | undefined {
  if (file.size > maximumPictureBytes) return "pictureTooLarge";
  return pictureTypes.includes(file.type) ? undefined : "pictureTypeInvalid";
}
