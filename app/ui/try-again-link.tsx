import { m } from "#app/i18n/paraglide/messages.js";

/** The page's own address, whichever it is. */
const sameAddress = "";

/** Asks for the same page once more; in a frame, in the same frame. */
export function TryAgainLink() {
  return (
    <a className="btn main" href={sameAddress} target="_self">
      {m.offline_retry()}
    </a>
  );
}
