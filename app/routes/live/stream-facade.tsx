import { m } from "#app/i18n/paraglide/messages.js";
import { Pitch } from "#app/routes/layout/frame/pitch.tsx";

interface StreamFacadeProps {
  readonly channel: string;
  /** The address of a player that may be shown here; null where there is none. */
  readonly player: string | null;
}

/** A drawing in place of the stream, a link without scripts: no other site is contacted before the reader clicks. */
export function StreamFacade({ channel, player }: StreamFacadeProps) {
  return (
    <section className="screen">
      <Pitch />
      <p>{m.live_channel()}</p>
      {player === null ? null : (
        <p className="screen-play" hidden>
          <button className="btn main" type="button" data-player={player} title={m.live_player()}>
            {m.live_play()}
          </button>
          <small>{m.live_consent()}</small>
        </p>
      )}
      <a className="btn chalk" href={channel} rel="noopener">
        {m.live_open()}
      </a>
    </section>
  );
}
