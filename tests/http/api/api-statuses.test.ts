import { expect, test } from "vitest";
import { endpoints } from "#app/routes/api/all-endpoints.ts";
import { aTable } from "#tests/http/a-table.ts";
import { at } from "./read-api.ts";

type Operation = { readonly get: { readonly responses: Readonly<Record<string, unknown>> } };

test("R54: the description says of every question whether it can lead elsewhere, be wrong or ask for what there is not", async () => {
  const { site, post, idOf } = await aTable();
  const [kept, merged] = [idOf("Ana Côté"), idOf("Cléo Nadeau")];
  const form = { playerId: merged, name: "Cléo Nadeau", license: "", singlesRanking: "", doublesRanking: "" };
  await post("/admin/edit-player", form);
  await post("/admin/merge-players", { from: merged, into: kept, previewed: kept, step: "merge" });
  const statusOf = async (path: string) => String((await site.get(at(path))).status);
  const description = await (await site.get(at("/openapi.json"))).json();
  const { paths } = description as { paths: Readonly<Record<string, Operation>> };
  for (const { path } of endpoints) {
    const described = Object.keys(paths[path]?.get.responses ?? {});
    const [ofMerged, ofNothing] = [merged, "nothing"].map((part) => path.replaceAll(/\{\w+\}/g, part));
    const ofKept = path.replace("{id}", kept).replace("{table}", "bonzini");
    const [first, second, third] = await Promise.all(
      [ofMerged, ofNothing, `${ofKept}?cursor=no&on=no`].map((one) => statusOf(one ?? "")),
    );
    expect([path, described]).toEqual([path, expect.arrayContaining([first, second, third, "429", "503"])]);
    expect([path, described.includes("302")]).toEqual([path, first === "302"]);
    expect([path, described.includes("404")]).toEqual([path, second === "404"]);
  }
});
