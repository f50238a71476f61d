import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatShortDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { Chrome } from "./chrome.ts";
import { ownLinks } from "./own-links.ts";

export function SiteFooter({ chrome }: { readonly chrome: Chrome }) {
  const { siteName, footer } = chrome;
  return (
    <footer className="foot">
      <p className="print-only">
        {m.printed_on({
          address: chrome.origin + chrome.path,
          day: formatShortDay(chrome.today, currentLocale()),
        })}
      </p>
      <div className="wrap">
        <div>
          <p className="foot-name">{siteName}</p>
          <p className="small">{footer[currentLocale()]}</p>
        </div>
        <nav aria-label={m.footer_pages()}>
          <ul className="small">
            <li>
              <a href={paths.tournaments()}>{m.nav_tournaments()}</a>
            </li>
            <li>
              <a href={paths.live()}>{m.nav_live()}</a>
            </li>
            {ownLinks(chrome.own).map(({ label, href, lang }) => (
              <li key={href}>
                <a href={href} lang={lang}>
                  {label}
                </a>
              </li>
            ))}
            <li>
              <a href={paths.methods()}>{m.footer_methods()}</a>
            </li>
            <li>
              <a href={paths.feed(currentLocale())}>{m.footer_feed()}</a>
            </li>
            <li>
              <a href={paths.apiPage()}>{m.footer_api()}</a>
            </li>
            <li>
              <a href={paths.privacy()}>{m.privacy_title()}</a>
            </li>
            <li>
              <a href={paths.login()}>{m.footer_login()}</a>
            </li>
          </ul>
        </nav>
        <ContactList chrome={chrome} />
      </div>
    </footer>
  );
}

function ContactList({ chrome: { contactEmail, socialLink, socialName } }: { readonly chrome: Chrome }) {
  if (contactEmail === "" && socialLink === "") return null;
  return (
    <ul className="small" aria-label={m.footer_contact()}>
      {contactEmail === "" ? null : (
        <li>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </li>
      )}
      {socialLink === "" ? null : (
        <li>
          <a href={socialLink} rel="noopener">
            {socialName}
          </a>
        </li>
      )}
    </ul>
  );
}
