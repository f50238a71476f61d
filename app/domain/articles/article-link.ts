import { isEmail } from "#app/domain/values/email-address.ts";
import { webLink } from "#app/domain/values/web-link.ts";

/** Where a link in an article may lead: another site (R44), a page of this one, or an e-mail address. */
export function articleLink(written: string): string | undefined {
  if (isOwnPath(written)) return written;
  const address = /^mailto:(.+)$/i.exec(written)?.[1];
  if (address !== undefined)
    return isEmail(address) && !/[?&]/.test(address) ? `mailto:${address}` : undefined;
  return webLink(written);
}

/** The address of a picture in an article: pictures of this site only, as its policy says to browsers. */
export function articlePicture(written: string): string | undefined {
  const leadsUp = written.split("/").includes("..");
  return /^\/(uploads|assets)\/[\w./%-]+$/.test(written) && !leadsUp ? written : undefined;
}

function isOwnPath(written: string): boolean {
  // Two slashes, or one and a backslash, would name another host.
  return /^\/(?![/\\])[^\s\\]*$/.test(written);
}
