import { parseAtomFeed } from "feedsmith";
import { RelaxNGValidator, XmlDocument } from "libxml2-wasm";
import { expect, test } from "vitest";
import { atomGrammar } from "#tests/factories/atom-grammar.ts";
import { atomText } from "./atom-text.ts";
import type { FeedEntry } from "./feed-entry.ts";

const frame = {
  siteName: "Ligue <de> Laval & Cie",
  site: new URL("https://gamelle.example/feed.atom"),
  otherwiseUpdatedAt: "2026-03-15T04:00:00.000Z",
};

const entry: FeedEntry = {
  key: "results/laval-2026-03-14",
  title: "Résultats : Open & <Laval>",
  path: "/tournaments/laval-2026-03-14",
  day: "2026-03-14",
  updatedAt: "2026-03-15T01:02:03.000Z",
  html: "<p>]]> & « Zoé »</p>",
};

/** What the grammar of Atom refuses in a feed. */
function faultsOf(text: string): string | null {
  const grammar = XmlDocument.fromString(atomGrammar);
  const feed = XmlDocument.fromString(text);
  const validator = RelaxNGValidator.fromDoc(grammar);
  try {
    validator.validate(feed);
    return null;
  } catch (error) {
    return String(error);
  } finally {
    for (const one of [validator, feed, grammar]) one.dispose();
  }
}

test.each([
  { entries: [], why: "without an entry" },
  { entries: [entry, { ...entry, key: "results/2" }], why: "with two" },
])("a feed $why is one by the grammar of Atom", ({ entries }) => {
  expect(faultsOf(atomText(entries, frame))).toBeNull();
});

test("what readers make of a feed is what went into it, whatever stands in its texts", () => {
  const feed = parseAtomFeed(atomText([entry], frame));
  expect(feed).toMatchObject({
    id: "https://gamelle.example/feed.atom?lang=fr",
    title: { value: "Résultats et nouvelles – Ligue <de> Laval & Cie" },
    updated: entry.updatedAt,
    icon: "https://gamelle.example/icons/192.png",
    entries: [
      {
        id: "https://gamelle.example/feed.atom?lang=fr#results/laval-2026-03-14",
        title: { value: entry.title },
        published: "2026-03-14T16:00:00.000Z",
        links: [{ href: "https://gamelle.example/tournaments/laval-2026-03-14?lang=fr" }],
        content: { type: "html", value: entry.html },
      },
    ],
  });
});

test("nothing came out after its last change: news has no hour, and is there in the morning of its day", () => {
  const early = { ...entry, updatedAt: "2026-03-14T04:00:00.000Z" };
  expect(parseAtomFeed(atomText([early], frame)).entries?.[0]?.published).toBe(early.updatedAt);
});

test.each([
  { wrong: "<entry/>", why: "an entry without anything" },
  { wrong: "<updated>yesterday</updated>", why: "a second date, which is none" },
])("the grammar finds a planted fault: $why", ({ wrong }) => {
  expect(faultsOf(atomText([], frame).replace("</feed>", `${wrong}</feed>`))).not.toBeNull();
});
