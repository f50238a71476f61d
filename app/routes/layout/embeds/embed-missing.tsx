import { m } from "#app/i18n/paraglide/messages.js";

/** What a frame shows when the thing that it was made for is not there, or not any more. */
export function EmbedMissing() {
  return (
    <>
      <title>{m.not_found_title()}</title>
      <p>{m.embed_missing()}</p>
    </>
  );
}
