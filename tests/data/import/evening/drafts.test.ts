import { expect, test } from "vitest";
import { findDraft, listDrafts } from "#app/data/import/drafts.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { listDraftFiles } from "#app/steps/import/evening/draft-files.ts";
import {
  addToDraft,
  choicesOf,
  createDraft,
  deleteDraft,
  draftLimits,
  removeFromDraft,
  saveDraftChoices,
  sweepDrafts,
} from "#app/use-cases/import/evening/keep-draft.ts";
import { previewEvening } from "#app/use-cases/import/evening/publish-evening.ts";
import { retakeFiles } from "#app/use-cases/import/evening/retake-files.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { addPlayer } from "#app/use-cases/players/save-player.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator, testNow } from "#tests/factories/operator.ts";
import { kickertoolFile, kickertoolMatch } from "#tests/factories/result-files/kickertool-files.ts";
import { first, publishAll } from "./an-evening-draft.ts";

const file = (text: string, name = "soirée.json") => fileOf(text, name);
const dayLength = 24 * 60 * 60 * 1000;

onBothDatabases("drafts", (fresh) => {
  test("what was dropped is kept as it came, the same bytes once, and is no content", async () => {
    const operator = await anOperator(await fresh());
    const before = await dump(operator.database, ["drafts", "draft_files"]);
    const { id } = admit(
      await createDraft(operator, [file("[1]"), file("[2]", "b.json"), file("[1]", "c.json")]),
    );
    expect(
      (await listDraftFiles(operator.database.read, id)).map(({ name, bytes }) => [name, String(bytes)]),
    ).toEqual([
      ["soirée.json", "[1]"],
      ["b.json", "[2]"],
    ]);
    expect(admit(await addToDraft(operator, id, [file("[2]"), file("[3]", "d.json")]))).toEqual({ added: 1 });
    const draft = await findDraft(operator.database.read, id);
    expect(draft).toMatchObject({ author: operator.author, isPublished: false });
    const [first] = draft?.files ?? [];
    admit(await removeFromDraft(operator, id, first?.id ?? ""));
    expect((await findDraft(operator.database.read, id))?.files.map(({ fileName }) => fileName)).toEqual([
      "b.json",
      "d.json",
    ]);
    expect(await dump(operator.database, ["drafts", "draft_files"])).toEqual(before);
    await deleteDraft(operator, id);
    expect(await listDrafts(operator.database.read)).toEqual([]);
  });

  test("the very same files again are the draft that their author has of them, until it is published", async () => {
    const operator = await anOperator(await fresh());
    const files = [file("[1]"), file("[2]", "b.json")];
    const { id } = admit(await createDraft(operator, files));
    admit(await saveDraftChoices(operator, id, { ...noChoices, startRatings: { one: 900 } }));
    expect(admit(await createDraft(operator, files.toReversed()))).toEqual({ id });
    expect((await findDraft(operator.database.read, id))?.choices).toContain("900");
    for (const others of [[file("[1]")], [...files, file("[3]", "c.json")]]) {
      expect(admit(await createDraft(operator, others)).id).not.toBe(id);
    }
    const another = { ...operator, author: "other@example.com" };
    expect(admit(await createDraft(another, files)).id).not.toBe(id);
    expect(await listDrafts(operator.database.read)).toHaveLength(4);
    const { draftId } = await publishAll(operator, [first]);
    expect(admit(await createDraft(operator, [first])).id).not.toBe(draftId);
  });

  test("R34: files in which somebody was left out are taken once more, on their table, as long as their matches wait", async () => {
    const operator = await anOperator(await fresh());
    const night = fileOf(kickertoolFile([kickertoolMatch()]), "mardi.json");
    const request = { ...importing, files: [night], table: "bonzini", unknown: "leave" } as const;
    admit(await importMatches(operator, request));
    const { id } = admit(await retakeFiles(operator, "bonzini"));
    const { files, tournaments } = admit(await previewEvening(operator, { draftId: id }));
    expect(files).toMatchObject([{ name: "mardi.json", table: "bonzini", refusal: null }]);
    expect(tournaments[0]?.counts).toMatchObject({ changed: 1, new: 0 });
    expect(await retakeFiles(operator, "leonhart")).toMatchObject({ refusal: "noFile" });
    admit(await importMatches(operator, { ...request, unknown: "create" }));
    expect(await retakeFiles(operator, "bonzini")).toMatchObject({ refusal: "noFile" });
  });

  test("answers are saved question by question; a later one counts, and nobody's is lost", async () => {
    const operator = await anOperator(await fresh());
    const { id } = admit(await createDraft(operator, [file("[]")]));
    await Promise.all([
      saveDraftChoices(operator, id, { ...noChoices, startRatings: { one: 900, two: "none" } }),
      saveDraftChoices(operator, id, { ...noChoices, compile: { bonzini: "play" } }),
    ]);
    admit(await saveDraftChoices(operator, id, { ...noChoices, startRatings: { one: 1_000 } }));
    const draft = await findDraft(operator.database.read, id);
    expect(draft && choicesOf(draft)).toEqual({
      ...noChoices,
      startRatings: { one: 1_000, two: "none" },
      compile: { bonzini: "play" },
    });
    expect(await saveDraftChoices(operator, "nobody's", noChoices)).toMatchObject({
      refusal: "unknownDraft",
    });
  });

  test("drafts are bounded: in files, for each person, and in days", async () => {
    const operator = await anOperator(await fresh());
    const many = Array.from({ length: draftLimits.files + 1 }, (_, index) => file(`[${index}]`));
    expect(await createDraft(operator, many)).toMatchObject({ refusal: "tooManyFiles" });
    expect(await createDraft(operator, [])).toMatchObject({ refusal: "noFile" });
    const ids: string[] = [];
    for (let count = 0; count <= draftLimits.perAuthor; count++) {
      ids.push(admit(await createDraft(operator, [file(`[${count}]`)])).id);
    }
    const kept = (await listDrafts(operator.database.read)).map(({ id }) => id);
    expect(kept).toEqual(ids.slice(1).reverse());
    const later = new Date(testNow.getTime() + draftLimits.days * dayLength);
    expect(await sweepDrafts(operator.database, later)).toBe(0);
    expect(await sweepDrafts(operator.database, new Date(later.getTime() + 1))).toBe(draftLimits.perAuthor);
    expect((await dump(operator.database))["draft_files"]).toEqual([]);
  });

  test("a folder that is dropped once more, with one file more, counts only what it adds", async () => {
    const operator = await anOperator(await fresh());
    const full = Array.from({ length: draftLimits.files }, (_, index) => file(`[${index}]`));
    const [last = file("[]"), ...before] = full.toReversed();
    const { id } = admit(await createDraft(operator, [...before, ...before]));
    expect(admit(await addToDraft(operator, id, full))).toEqual({ added: 1 });
    expect(admit(await addToDraft(operator, id, [last]))).toEqual({ added: 0 });
    expect(await addToDraft(operator, id, [last, file("[-1]")])).toMatchObject({ refusal: "tooManyFiles" });
  });

  test("R57: an erasure deletes every draft; its preview none", async () => {
    const operator = await anOperator(await fresh());
    const fields = {
      coralId: null,
      license: null,
      gender: null,
      aqbbId: null,
      doublesRanking: 0,
      singlesRanking: 0,
    };
    admit(await addPlayer(operator, "bonzini", { ...fields, name: "Ana Roy" }));
    admit(await createDraft(operator, [file('["Ana Roy"]')]));
    const [ana] = await listPlayers(operator.database.read, "bonzini");
    const request = { playerId: ana?.id ?? "", confirmation: "Ana Roy" };
    admit(await erasePlayer(operator, { ...request, dryRun: true }));
    expect(await listDrafts(operator.database.read)).toHaveLength(1);
    admit(await erasePlayer(operator, { ...request, dryRun: false }));
    expect(await listDrafts(operator.database.read)).toEqual([]);
    expect((await dump(operator.database))["draft_files"]).toEqual([]);
  });
});
