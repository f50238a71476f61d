import { addressHere } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { EveningDrop } from "#app/routes/layout/evening/evening-drop.tsx";
import { NavigationMenu } from "./navigation-menu.tsx";

/** Where a signed-in administrator goes beside the pages that everyone has; on a phone the rest is in a menu. */
export function AdministrationBar({ path, email }: { readonly path: string; readonly email: string }) {
  const page = path.split("?")[0] ?? "";
  const links = [
    { label: m.nav_articles(), href: paths.articles() },
    { label: m.nav_audit(), href: paths.auditLog() },
    { label: m.nav_administrators(), href: paths.administrators() },
    { label: m.nav_settings(), href: paths.settings() },
    { label: m.nav_help(), href: paths.help() },
  ];
  const others = [...links, { label: m.nav_account(), href: paths.account() }];
  const current = (href: string) => (page === href ? "page" : undefined);
  return (
    <nav className="administration-bar" aria-label={m.nav_admin()}>
      <div className="wrap">
        <a className="btn main compact" href={paths.addEvening()} aria-current={current(paths.addEvening())}>
          {m.evening_add()}
        </a>
        <a href={paths.desk()} aria-current={current(paths.desk())}>
          {m.nav_desk()}
        </a>
        {links.map(({ label, href }) => (
          <a key={href} className="wide-only" href={href} aria-current={current(href)}>
            {label}
          </a>
        ))}
        <div className="nav administration-menu">
          <NavigationMenu
            label={m.nav_more()}
            items={others}
            path={path}
            under={others.map(({ href }) => href)}
          >
            <li className="phone-only">
              <PhoneConnected email={email} />
            </li>
          </NavigationMenu>
        </div>
        <Connected email={email} page={page} />
        <EveningDrop />
      </div>
    </nav>
  );
}

/** Who is signed in: the e-mail leads to one's own account. */
function Connected({ email, page }: { readonly email: string; readonly page: string }) {
  const account = paths.account();
  return (
    <form className="connected" method="post" action={addressHere(paths.logout())}>
      <span>
        <b>{m.admin_connected()}</b>{" "}
        <a className="connected-email" href={account} aria-current={page === account ? "page" : undefined}>
          <span className="sr">{m.nav_account()} </span>
          {email}
        </a>
      </span>
      <button className="btn compact" type="submit">
        {m.log_out()}
      </button>
    </form>
  );
}

/** For phones, whose bar has room for neither the e-mail nor the button. */
function PhoneConnected({ email }: { readonly email: string }) {
  return (
    <form method="post" action={addressHere(paths.logout())}>
      <p className="soft">
        <b>{m.admin_connected()}</b> {email}
      </p>
      <button className="btn compact" type="submit">
        {m.log_out()}
      </button>
    </form>
  );
}
