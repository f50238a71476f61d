import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

/** Where a signed-in administrator goes beside the pages that everyone has. */
export function AdministrationBar({ path, email }: { readonly path: string; readonly email: string }) {
  const links = [
    { label: m.nav_audit(), href: paths.auditLog() },
    { label: m.nav_administrators(), href: paths.administrators() },
    { label: m.nav_settings(), href: paths.settings() },
    { label: m.nav_account(), href: paths.account() },
  ];
  return (
    <nav className="administration-bar" aria-label={m.nav_admin()}>
      <div className="wrap">
        {links.map(({ label, href }) => (
          <a key={href} href={href} aria-current={path.startsWith(href) ? "page" : undefined}>
            {label}
          </a>
        ))}
        <form className="connected" method="post" action={paths.logout()}>
          <span>
            <b>{m.admin_connected()}</b> <span className="connected-email">{email}</span>
          </span>
          <button className="btn compact" type="submit">
            {m.log_out()}
          </button>
        </form>
      </div>
    </nav>
  );
}
