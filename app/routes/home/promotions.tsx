import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

/** The partner federation, where one is set, and the live page. */
export function Promotions({
  partner,
}: {
  readonly partner: { readonly name: string; readonly link: string } | null;
}) {
  return (
    <div className="duo">
      {partner === null ? null : (
        <section>
          <h2>{m.home_partner_title({ partner: partner.name })}</h2>
          <p>{m.home_partner_text()}</p>
          <a className="btn" href={partner.link} rel="noopener">
            {m.home_partner_link({ partner: partner.name })}
          </a>
        </section>
      )}
      <section className="live-promotion">
        <h2>{m.home_live_title()}</h2>
        <p>{m.home_live_text()}</p>
        <a className="btn" href={paths.live()}>
          {m.home_live_link()}
        </a>
      </section>
    </div>
  );
}
