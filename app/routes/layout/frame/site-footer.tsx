import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatShortDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { WholeWords } from "#app/routes/layout/words/whole-words.tsx";
import { ownLinks } from "./own-links.ts";
import type { Surroundings } from "./surroundings.ts";

/** The foot of every page: what the association says of itself, all pages, and how to reach it. On paper, the page’s address and day. */
export function SiteFooter({ surroundings }: { readonly surroundings: Surroundings }) {
  const { siteName, footer } = surroundings;
  return (
    <footer className="foot">
      <p className="print-only">
        {m.printed_on({
          address: surroundings.origin + surroundings.path,
          day: formatShortDay(surroundings.today, currentLocale()),
        })}
      </p>
      <div className="wrap">
        <div>
          <p className="foot-name">
            <WholeWords text={siteName} />
          </p>
          <p className="small">
            <WholeWords text={footer[currentLocale()]} />
          </p>
        </div>
        <FooterPages surroundings={surroundings} />
        <ContactList surroundings={surroundings} />
      </div>
    </footer>
  );
}

/** What the association shows; beside it, what explains the site. */
function FooterPages({ surroundings }: { readonly surroundings: Surroundings }) {
  const shown = [
    { label: m.nav_tournaments(), href: paths.tournaments() },
    { label: m.nav_live(), href: paths.live() },
    ...ownLinks(surroundings.own),
  ];
  const explaining = [
    { label: m.footer_methods(), href: paths.methods() },
    { label: m.footer_feed(), href: paths.feed(currentLocale()) },
    { label: m.footer_api(), href: paths.apiPage() },
    { label: m.privacy_title(), href: paths.privacy() },
    ...(surroundings.administrator === null ? [{ label: m.footer_login(), href: paths.login() }] : []),
  ];
  return (
    <nav aria-label={m.footer_pages()}>
      <LinkList links={shown} />
      <LinkList links={explaining} />
    </nav>
  );
}

interface LinkListProps {
  readonly links: readonly { readonly label: string; readonly href: string; readonly lang?: string }[];
}

function LinkList({ links }: LinkListProps) {
  return (
    <ul className="small">
      {links.map(({ label, ...link }) => (
        <li key={link.href}>
          <a {...link}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

function ContactList({
  surroundings: { contactEmail, socialLink, socialName },
}: {
  readonly surroundings: Surroundings;
}) {
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
