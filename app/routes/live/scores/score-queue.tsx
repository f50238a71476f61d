import { currentLocale } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { liveStream, paths } from "#app/paths.ts";
import { ScoreForm } from "./score-form.tsx";

/** Filled by the page's script: what was typed on this phone, what of it waits for a connection, and the form of one match. */
export function ScoreQueue() {
  return (
    <section
      id="typed-here"
      hidden
      aria-labelledby="typed-title"
      data-send={paths.sendScore()}
      data-stream={liveStream(currentLocale(), "scores")}
      data-waiting-one={m.typed_waiting_one()}
      data-waiting-many={m.typed_waiting_many({ count: "{count}" })}
      data-sent={m.typed_all_sent()}
      data-signed-out={m.typed_signed_out()}
      data-no-storage={m.typed_no_storage()}
      data-full={m.typed_full()}
      data-state-waiting={m.typed_state_waiting()}
      data-state-sent={m.typed_state_sent()}
      data-replaced={m.typed_state_replaced({ score: "{score}" })}
      data-open={m.typed_state_open()}
      data-forfeit={m.outcome_forfeit()}
      data-take-back={m.typed_take_back()}
      data-forget={m.typed_forget()}
      data-legend={m.typed_set({ number: "{number}" })}
    >
      <h2 id="typed-title">{m.typed_here()}</h2>
      <p className="note" role="status" tabIndex={-1} />
      <p hidden>
        <a className="btn main" href={paths.login(paths.scores())}>
          {m.login_submit()}
        </a>
      </p>
      <ol />
      <template>
        <dialog className="score-dialog" aria-labelledby="score-home score-away">
          <form method="dialog">
            <button className="btn" type="submit">
              {m.dialog_close()}
            </button>
          </form>
          <ScoreForm match={null} id="" />
        </dialog>
      </template>
    </section>
  );
}
