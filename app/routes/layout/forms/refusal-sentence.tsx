import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

/** Why nothing was done; where the session has ended, with a link that signs in elsewhere and leaves what was typed here. */
export function RefusalSentence({ sentence }: { readonly sentence: string }) {
  if (sentence !== m.signed_out()) return sentence;
  return (
    <>
      {sentence}{" "}
      <a href={paths.login()} target="_blank" rel="noopener">
        {m.signed_out_open()}
      </a>
    </>
  );
}
