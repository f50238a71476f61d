import { expect, test } from "vitest";
import { readAuditLinks } from "#app/data/operations/audit-links.ts";
import { listAuditEntries } from "#app/data/operations/list-audit-entries.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import { previewEvening, publishEvening } from "#app/use-cases/import/evening/publish-evening.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import {
  contentOf,
  draftOf,
  first,
  night,
  preview,
  publishAll,
  undoing,
} from "#tests/data/import/evening/an-evening-draft.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";

onBothDatabases(
  "undoing an evening",
  (fresh) => {
    test("R56, R63: it is undone as a whole, its parts never alone; then the draft is open again", async () => {
      const operator = await anOperator(await fresh());
      const before = await contentOf(operator.database);
      const { draftId, published } = await publishAll(operator, [first]);
      const history = { action: null, author: null, page: 1, pageSize: 10 };
      const { entries } = await listAuditEntries(operator.database.read, history);
      expect(entries).toMatchObject([
        { id: published.operationId, action: "evening.publish", isUndoable: true },
      ]);
      expect(entries[0]?.parts.map(({ action }) => action)).toEqual([
        "tournament.create",
        "import.matches",
        "import.results",
        "rating.start",
        "compile",
        "tournament.complete",
      ]);
      const linked = await readAuditLinks(operator.database.read, entries);
      const itsTournament = { tournaments: published.tournaments, player: null };
      expect(linked.get(published.operationId)).toEqual(itsTournament);
      const { read } = operator.database;
      const match = await read.selectFrom("matches").select("id").executeTakeFirstOrThrow();
      const correction = { id: "later", action: "match.correct", subjectId: match.id } as const;
      expect((await readAuditLinks(read, [correction])).get("later")).toEqual(itsTournament);
      for (const { id } of entries[0]?.parts ?? []) {
        const refused = await undoOperation(operator, { operationId: id, ...undoing });
        expect(refused).toMatchObject({
          ok: false,
          refusal: { code: "partOfWhole", whole: { id: published.operationId } },
        });
      }
      expect(await previewEvening(operator, { draftId })).toMatchObject({
        refusal: { code: "alreadyPublished", operationId: published.operationId },
      });
      const undone = await undoOperation(operator, { operationId: published.operationId, ...undoing });
      expect(undone).toMatchObject({ ok: true, value: [{ id: published.operationId }] });
      expect(await contentOf(operator.database)).toEqual(before);
      const { entries: since } = await listAuditEntries(operator.database.read, history);
      expect(since.map(({ action }) => action)).toEqual(["undo", "evening.publish"]);
      expect((await preview(operator, draftId)).undecided).toEqual([]);
    });

    test("R56: what stands on a part stands on the whole; a later evening goes as a whole too", async () => {
      const operator = await anOperator(await fresh());
      const one = await publishAll(operator, [first]);
      const between = await contentOf(operator.database);
      const two = await publishAll(operator, [night("2026-03-08", [["Ana Roy", "Bob Caron"]])]);
      const operationId = one.published.operationId;
      expect(await undoOperation(operator, { operationId, ...undoing })).toMatchObject({
        refusal: { code: "dependedOn", dependents: [{ id: two.published.operationId }] },
      });
      const last = two.published.operationId;
      admit(await undoOperation(operator, { operationId: last, ...undoing }));
      expect(await contentOf(operator.database)).toEqual(between);
      const again = await publishEvening(operator, {
        draftId: two.draftId,
        digest: (await preview(operator, two.draftId)).digest,
      });
      const both = admit(await undoOperation(operator, { operationId, withDependents: true, dryRun: false }));
      expect(both.map(({ id }) => id)).toEqual([admit(again).operationId, operationId]);
      expect((await dump(operator.database))["players"]).toEqual([]);
    });

    test("R56: what a file adds that changes no match, a code of its tournament, is undone with the evening", async () => {
      const operator = await anOperator(await fresh());
      const { tournament, competitions } = JSON.parse(new TextDecoder().decode(first.bytes));
      const bare = competitions.map((one: object) => ({ ...one, standings: [] }));
      await publishAll(operator, [fileOf({ tournament: { ...tournament, code: null }, competitions: bare })]);
      const before = await contentOf(operator.database);
      // Its standings are new, its matches are known.
      const { draftId, published } = await publishAll(operator, [first]);
      const { read } = operator.database;
      const source = () => read.selectFrom("source_tournaments").select("code").executeTakeFirst();
      expect(await source()).toEqual({ code: tournament.code });
      admit(await undoOperation(operator, { operationId: published.operationId, ...undoing }));
      expect(await contentOf(operator.database)).toEqual(before);
      expect(await source()).toEqual({ code: null });
      const { digest } = await preview(operator, draftId);
      admit(await publishEvening(operator, { draftId, digest }));
      const nothing = await draftOf(operator, [fileOf({ tournament, competitions: bare })]);
      expect(await preview(operator, nothing)).toMatchObject({ isEmpty: true });
    });

    test("R53, R56: imported alone, what a file adds that changes no match has an entry, and is undone", async () => {
      const operator = await anOperator(await fresh());
      const { tournament, competitions } = JSON.parse(new TextDecoder().decode(first.bytes));
      const bring = async (file: ImportFile) =>
        admit(await importMatches(operator, { ...importing, files: [file] }));
      await bring(fileOf({ tournament: { ...tournament, code: null }, competitions }));
      const before = await contentOf(operator.database);
      const [report] = await bring(first);
      expect(report).toMatchObject({
        changesSomething: true,
        onlyCompletes: true,
        counts: { new: 0, changed: 0 },
      });
      const done = await operator.database.read
        .selectFrom("audit_log")
        .select(["id", "summary"])
        .orderBy("number", "desc")
        .executeTakeFirstOrThrow();
      expect(JSON.parse(done.summary)).toMatchObject({ importId: report?.importId, onlyCompletes: true });
      const after = await contentOf(operator.database);
      expect(await bring(first)).toMatchObject([{ changesSomething: false }]);
      expect(await contentOf(operator.database)).toEqual(after);
      admit(await undoOperation(operator, { operationId: done.id, ...undoing }));
      expect(await contentOf(operator.database)).toEqual(before);
    });

    test("R33: a file that only adds the code of its tournament leaves nothing to publish", async () => {
      const operator = await anOperator(await fresh());
      const { tournament, competitions } = JSON.parse(new TextDecoder().decode(first.bytes));
      await publishAll(operator, [fileOf({ tournament: { ...tournament, code: null }, competitions })]);
      const draftId = await draftOf(operator, [first]);
      const { isEmpty, digest } = await preview(operator, draftId);
      expect(isEmpty).toBe(true);
      expect(await publishEvening(operator, { draftId, digest })).toMatchObject({
        refusal: { code: "nothingToPublish" },
      });
    });
  },
  { inFiles: true },
);
