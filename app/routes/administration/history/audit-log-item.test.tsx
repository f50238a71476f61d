import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import type { AuditLogEntry } from "#app/data/operations/list-audit-entries.ts";
import { formatList } from "#app/i18n/format.ts";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { operationSentence } from "#app/i18n/sentences/operation-sentences.ts";
import { finalSentence } from "#app/i18n/sentences/undo-sentences.ts";
import { paths } from "#app/paths.ts";
import { settingLabel } from "#app/routes/administration/settings/setting-words.ts";
import { AuditLogItem } from "./audit-log-item.tsx";
import { SettingChangeList } from "./setting-change-list.tsx";

beforeEach(() => readLocaleFrom(() => "fr"));

const entry: AuditLogEntry = {
  id: "op-1",
  at: "2026-03-14T22:30:00.000Z",
  author: "ana@laval.example",
  action: "player.add",
  table: null,
  subjectId: "p",
  summary: { name: "Zoe" },
  isUndoable: true,
  parts: [],
  undone: null,
  erasure: null,
};

const show = (change: Partial<AuditLogEntry>) =>
  renderToStaticMarkup(<AuditLogItem entry={{ ...entry, ...change }} />);

test("an operation has its sentence, its author, its time, and a way to undo it that names it", () => {
  const html = show({});
  const sentence = operationSentence(entry.action, entry.summary);
  expect(html.split(sentence)).toHaveLength(3);
  expect(html).toContain(`dateTime="${entry.at}"`);
  expect(html).toContain(entry.author);
  expect(html).toContain(`href="${paths.undo("op-1")}"`);
  expect(html).not.toMatch(/<details|class="undone"/);
});

test("its table leads to the ranking that it may have changed", () => {
  expect(show({ table: "bonzini" })).toContain(`<a href="${paths.rankings("bonzini")}">Bonzini</a>`);
});

test("what cannot be undone has no way to", () => {
  expect(show({ isUndoable: false })).not.toContain("<a ");
});

test("its parts are within it, each with its sentence, in their order", () => {
  const parts = [
    { id: "op-2", action: "import.results", summary: { fileName: "soir.ktool" } },
    { id: "op-3", action: "compile", summary: { matches: 12, players: 8 } },
  ] as const;
  const html = show({ action: "evening.publish", summary: { matches: 12, ratings: 8 }, parts });
  expect(html).toContain(m.audit_parts({ count: 2 }));
  const [first = -1, second = -1] = parts.map((part) =>
    html.indexOf(operationSentence(part.action, part.summary)),
  );
  expect(first).toBeGreaterThan(html.indexOf("<details"));
  expect(second).toBeGreaterThan(first);
  expect(html.match(/<a /g)).toHaveLength(1);
});

test("an erasure that made it final says so, with whose it was", () => {
  const erasure = { at: "2026-03-20T12:00:00.000Z", author: "bob@laval.example" };
  const html = show({ erasure: erasure, isUndoable: false });
  expect(html).toContain(finalSentence(erasure));
  expect(html).not.toContain("<a ");
});

test("one that was undone is struck, and says by whom", () => {
  const html = show({ undone: { author: "bob@laval.example", at: entry.at }, isUndoable: false });
  expect(html).toContain('class="undone"');
  expect(html).toContain("bob@laval.example");
});

test.each([
  {
    reason: "une <b>faute</b>",
    shown: "une &lt;b&gt;faute&lt;/b&gt;",
    why: "in its author's words, never as markup",
  },
  { reason: 7, shown: undefined, why: "only a text is one" },
])("a reason is quoted: $why", ({ reason, shown }) => {
  const html = show({ summary: { name: "Zoe", reason } });
  if (shown === undefined) expect(html).toBe(show({}));
  else expect(html).toContain(m.quoted({ text: shown }));
});

test("changes of settings are listed for settings alone, with words for what is ticked and for nothing", () => {
  const changes = [
    { field: "siteName", before: "", after: "Ligue" },
    { field: "hidden:leonhart", before: "1", after: "" },
    { field: "noSuchField", before: "", after: "1" },
  ];
  const html = show({ action: "settings.edit", summary: { changes } });
  const lines = [
    { field: settingLabel("siteName"), before: "–", after: m.quoted({ text: "Ligue" }) },
    { field: settingLabel("hidden:leonhart"), before: m.answer_yes(), after: m.answer_no() },
    { field: "noSuchField", before: m.answer_no(), after: m.answer_yes() },
  ];
  for (const line of lines) expect(html).toContain(`<li>${m.setting_changed(line)}</li>`);
  expect(show({ summary: { name: "Zoe", changes } })).toBe(show({}));
});

test.each([undefined, null, "siteName", { field: "siteName" }])(
  "an older entry does not say: %j",
  (changes) => {
    expect(renderToStaticMarkup(<SettingChangeList changes={changes} />)).toBe("");
  },
);

test("an edit of a player says which fields it changed, and a new name beside the former one; older entries do not", () => {
  const html = show({
    action: "player.edit",
    summary: { name: "Zoé Roy", before: "Zoé", fields: ["name", "license"] },
  });
  expect(html).toContain(m.done_player_rename({ name: "Zoé Roy", before: "Zoé" }));
  expect(html).toContain(m.audit_fields({ fields: "nom et licence" }));
  const older = show({ action: "player.edit" });
  expect(older).toContain(m.done_player_edit({ name: "Zoe" }));
  expect(older).not.toContain(m.audit_fields({ fields: "" }));
});

test("a field that begins with a name keeps its capital among other words", () => {
  readLocaleFrom(() => "en");
  const summary = { name: "Zoé Roy", fields: ["license", "coralId"] };
  expect(show({ action: "player.edit", summary })).toContain(
    m.audit_fields({ fields: "licence and Coral ID" }),
  );
});

test("an edit of a tournament says which fields it changed; older entries do not", () => {
  const html = show({
    action: "tournament.edit",
    summary: { name: "Coupe", before: "Ouvert", fields: ["name", "from", "image"] },
  });
  expect(html).toContain(m.done_tournament_rename({ name: "Coupe", before: "Ouvert" }));
  expect(html).toContain(m.audit_fields({ fields: "nom, date de début et affiche (image)" }));
  expect(show({ action: "tournament.edit" })).not.toContain(m.audit_fields({ fields: "" }));
});

test("an edit of photos says how many were added, taken away and given other captions, and whether places changed", () => {
  const changes = { added: 2, removed: 1, captions: 0, isReordered: true };
  const html = show({ action: "tournament.photos", summary: { name: "Coupe", ...changes } });
  const said = [m.photos_added({ count: 2 }), m.photos_removed({ count: 1 }), m.photos_reordered()];
  expect(html).toContain(m.audit_fields({ fields: formatList(said, "fr") }));
  expect(show({ action: "tournament.photos" })).not.toContain(m.audit_fields({ fields: "" }));
});

test("where it can be looked at is linked", () => {
  const linked = {
    tournaments: [{ id: "laval-2025", name: "Ouvert de Laval" }],
    player: { id: "p", table: "bonzini" as const, name: "Zoe" },
  };
  const html = renderToStaticMarkup(<AuditLogItem entry={entry} linked={linked} />);
  expect(html).toContain(`<a href="${paths.tournament("laval-2025")}">Ouvert de Laval</a>`);
  expect(html).toContain(`<a href="${paths.matches("bonzini", "p")}">Zoe</a>`);
});
