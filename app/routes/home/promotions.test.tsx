import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { Promotions } from "./promotions.tsx";

beforeEach(() => readLocaleFrom(() => "en"));

const partner = { name: "South Shore", link: "https://partner.example/" };

test.each([
  { partner, hasChannel: true, shown: ["Visit South Shore", "Go to the stream"] },
  { partner, hasChannel: false, shown: ["Visit South Shore"] },
  { partner: null, hasChannel: true, shown: ["Go to the stream"] },
  { partner: null, hasChannel: false, shown: [] },
])("nothing is promised that there is not: $shown", ({ shown, ...has }) => {
  const markup = renderToStaticMarkup(<Promotions {...has} />);
  expect([...markup.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, label]) => label)).toEqual(shown);
});
