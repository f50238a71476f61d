import { tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { AsOfNote } from "#app/routes/layout/own-browser/as-of-note.tsx";
import { WholeWords } from "#app/routes/layout/words/whole-words.tsx";
import { AdministrationBar } from "./administration-bar.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { FindPerson } from "./find-person.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { NavigationMenu } from "./navigation-menu.tsx";
import { ownLinks } from "./own-links.ts";
import type { Surroundings } from "./surroundings.ts";

/** From how many letters on a name is set smaller, so that the head of a page stays the head. */
const longName = 40;

/** The head of every page: name, menu, search, language, and the administrators’ bar. */
export function SiteHeader({ surroundings }: { readonly surroundings: Surroundings }) {
  const { path, administrator } = surroundings;
  return (
    <header className="bar">
      <a className="skip" href="#main">
        {m.skip_to_content()}
      </a>
      <div className="wrap">
        <a className={surroundings.siteName.length < longName ? "brand" : "brand long"} href={paths.home()}>
          <BrandMark />
          <span>
            <WholeWords text={surroundings.siteName} />
          </span>
        </a>
        <SiteNavigation surroundings={surroundings} />
        <FindPerson />
        <LanguageSwitch path={path} />
      </div>
      {surroundings.isOfflinePage ? <AsOfNote /> : null}
      {administrator === null ? null : <AdministrationBar path={path} email={administrator} />}
    </header>
  );
}

function SiteNavigation({ surroundings }: { readonly surroundings: Surroundings }) {
  const { path } = surroundings;
  const rankings = [
    ...surroundings.tables.map((table) => ({ label: tableNames[table], href: paths.rankings(table) })),
    { label: m.multitable(), href: paths.rankings("multitable") },
  ];
  const tournaments = [
    { label: m.nav_upcoming(), href: paths.tournaments() },
    { label: m.nav_history(), href: paths.history() },
  ];
  return (
    <nav className="nav" aria-label={m.nav_main()}>
      <NavigationMenu
        label={m.nav_rankings()}
        items={rankings}
        path={path}
        under={["/rankings", "/matches", "/records"]}
      />
      <NavigationMenu label={m.nav_tournaments()} items={tournaments} path={path} under={["/tournaments"]} />
      <a href={paths.live()} aria-current={path.startsWith(paths.live()) ? "page" : undefined}>
        {m.nav_live()}
      </a>
      <AssociationLinks surroundings={surroundings} />
    </nav>
  );
}

/** The association's news, its pages, and its page elsewhere: several are a menu, so that the bar stays one line. */
function AssociationLinks({ surroundings }: { readonly surroundings: Surroundings }) {
  const { path, socialLink, socialName } = surroundings;
  const own = ownLinks(surroundings.own);
  const social = { label: socialName, href: socialLink, rel: "noopener" };
  if (own.length > 0) {
    return (
      <NavigationMenu
        label={m.nav_association()}
        items={socialLink === "" ? own : [...own, social]}
        path={path}
        under={[paths.news(), "/pages"]}
      />
    );
  }
  if (socialLink === "") return null;
  return (
    <a className="social" href={socialLink} rel="noopener">
      {socialName}
    </a>
  );
}
