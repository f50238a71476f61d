import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { eloDivisor } from "#app/domain/rating/elo.ts";
import { kFactors } from "#app/domain/rating/k-factor.ts";
import { ratingClasses } from "#app/domain/rating/rating-class.ts";
import { isTeamRating, whatIf } from "#app/domain/rating/what-if.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatShortDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { requestContext } from "#app/server/context.ts";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";
import { Calculator } from "./calculator.tsx";

const teams = ["own", "opponents"] as const;

export function loader({ context }: LoaderFunctionArgs) {
  const { settings, url } = context.get(requestContext);
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  const fields = {
    own: asked("own"),
    opponents: asked("opponents"),
    event: asked("event"),
    result: asked("result"),
  };
  const isAsked = Object.values(fields).some((value) => value !== "");
  return {
    cutOff: settings.activityCutOff,
    fields,
    answer: whatIf(fields) ?? null,
    faults: isAsked ? teams.filter((team) => !isTeamRating(fields[team])) : [],
  };
}

export default function Methods() {
  const { cutOff, fields, answer, faults } = useLoaderData<typeof loader>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.methods_title()} description={m.methods_intro()} />
      <h1>{m.methods_title()}</h1>
      <p>{m.methods_intro()}</p>
      <h2>{m.methods_formula_title()}</h2>
      <p className="formula">{m.methods_formula()}</p>
      <p className="formula">{m.methods_expected({ divisor: eloDivisor })}</p>
      <p>{m.methods_expected_text()}</p>
      <p>{m.methods_formula_text()}</p>
      <h2>{m.methods_k_title()}</h2>
      <FactorRows />
      <h2>{m.methods_classes_title()}</h2>
      <ClassRows />
      <h2>{m.methods_rest_title()}</h2>
      <p>{m.methods_draws()}</p>
      <p>{m.methods_order()}</p>
      <p>{m.methods_activity({ day: formatShortDay(cutOff, currentLocale()) })}</p>
      <p>{m.methods_multitable()}</p>
      <Calculator fields={fields} answer={answer} faults={faults} />
    </div>
  );
}

/** The K factor of each kind of competition. */
function FactorRows() {
  const kinds = [
    { label: m.methods_k_open(), k: kFactors.open },
    { label: m.methods_k_other(), k: kFactors.other },
    { label: m.methods_k_dyp(), k: kFactors.dyp },
  ];
  return (
    <table className="table">
      <caption className="sr">{m.methods_k_caption()}</caption>
      <ColumnHeadings columns={[{ label: m.methods_k_event() }, { label: m.match_k(), isNumber: true }]} />
      <tbody>
        {kinds.map(({ label, k }) => (
          <tr key={label}>
            <td>{label}</td>
            <td className="number rating">{k}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The classes, each with the rating up to which it goes. */
function ClassRows() {
  return (
    <table className="table">
      <caption className="sr">{m.methods_classes_caption()}</caption>
      <tbody>
        {ratingClasses.map((band) => (
          <tr key={band.name}>
            <th scope="row">{band.name}</th>
            <td className="number">
              {Number.isFinite(band.upTo) ? m.methods_up_to({ rating: band.upTo }) : m.methods_above()}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
