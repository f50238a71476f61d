import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { WholeWords } from "#app/routes/layout/words/whole-words.tsx";

interface PromotionsProps {
  readonly partner: { readonly name: string; readonly link: string } | null;
  /** Whether the association has a channel for its streams. */
  readonly hasChannel: boolean;
}

/** The partner federation and the streams, each where the settings have it. */
export function Promotions({ partner, hasChannel }: PromotionsProps) {
  if (partner === null && !hasChannel) return null;
  return (
    <div className="duo">
      {partner === null ? null : (
        <section>
          <h2>
            <WholeWords text={m.home_partner_title({ partner: partner.name })} />
          </h2>
          <p>{m.home_partner_text()}</p>
          <a className="btn" href={partner.link} rel="noopener">
            {m.home_partner_link({ partner: partner.name })}
          </a>
        </section>
      )}
      {hasChannel ? (
        <section className="live-promotion">
          <h2>{m.home_live_title()}</h2>
          <p>{m.home_live_text()}</p>
          <a className="btn" href={paths.live()}>
            {m.home_live_link()}
          </a>
        </section>
      ) : null}
    </div>
  );
}
