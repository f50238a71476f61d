import { expect, test } from "vitest";
import { createTurns } from "./bounded-turns.ts";

test("only so many wait, of one author and in all; who is refused has begun nothing", async () => {
  const inTurn = createTurns({ ofOneAuthor: 2, inAll: 3 });
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return gate.promise;
  };
  const admitted = [inTurn("ana", work("first")), inTurn("ana", work("second"))];
  await expect(inTurn("ana", work("too many of Ana's"))).rejects.toMatchObject({ code: "WORK_QUEUE_FULL" });
  admitted.push(inTurn("luc", work("third")));
  await expect(inTurn("zoe", work("too many in all"))).rejects.toMatchObject({ code: "WORK_QUEUE_FULL" });
  gate.resolve();
  await Promise.all(admitted);
  expect(begun).toEqual(["first", "second", "third"]);
  await inTurn("ana", work("later"));
  expect(begun.at(-1)).toBe("later");
});

test("work that fails leaves its place to others", async () => {
  const inTurn = createTurns({ ofOneAuthor: 1, inAll: 1 });
  await expect(inTurn("ana", () => Promise.reject(new Error("no process")))).rejects.toThrow("no process");
  expect(await inTurn("ana", async () => "done")).toBe("done");
});
