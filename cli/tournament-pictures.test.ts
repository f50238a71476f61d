import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { maximumPictureBytes } from "#app/domain/tournaments/pictures/picture-limits.ts";
import { aCommandLine } from "#tests/a-command-line.ts";

/** Another host, with a picture, a text that says it is one, a file that is too large, and nothing else. */
async function anotherHost(): Promise<string> {
  const picture = sharp({ create: { width: 600, height: 900, channels: 3, background: "#0d5a41" } });
  const files: Readonly<Record<string, Uint8Array>> = {
    "/good.jpg": await picture.jpeg().toBuffer(),
    "/text.jpg": Buffer.from("no picture"),
    "/large.jpg": Buffer.alloc(maximumPictureBytes + 1),
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ""];
    response.writeHead(file ? 200 : 404, { "content-type": "image/jpeg" }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

test("R43: pictures that another host keeps are copied once; what cannot be had is named, and stays", async () => {
  const { json, run, write, environment } = aCommandLine();
  const host = await anotherHost();
  const names = ["gone", "good", "large", "text"];
  const tournaments = Object.fromEntries(
    names.map((name) => [name, { name, ville: "Laval", image_url: `${host}/${name}.jpg` }]),
  );
  const own = { name: "own", ville: "Laval", image_url: `${host}/good.jpg`, image_name: "own.jpg" };
  const legacy = write("legacy.json", { tournaments: { ...tournaments, own } });
  expect((await run(["import", "store", legacy])).stdout).toContain("4 pictures are kept by another host");
  const waiting = (await json("tournament", "pictures", "--dry-run")).answer;
  expect(waiting).toMatchObject(names.map((tournamentId) => ({ tournamentId, outcome: "waiting" })));
  const pictures = [
    { tournamentId: "gone", outcome: "unreachable" },
    { tournamentId: "good", outcome: "copied", address: `${host}/good.jpg` },
    { tournamentId: "large", outcome: "pictureTooLarge" },
    { tournamentId: "text", outcome: "pictureTypeInvalid" },
  ];
  expect(await json("tournament", "pictures")).toMatchObject({
    status: 1,
    answer: { error: { code: "picturesNotCopied", pictures } },
  });
  const { image_url: copied } = (await json("tournament", "show", "good")).answer;
  expect(copied).toMatch(/^\/uploads\/tournaments\/good\/.*-600x900\.webp$/);
  expect(existsSync(join(environment.DATA_DIR, String(copied)))).toBe(true);
  const again = await run(["tournament", "pictures"]);
  expect([again.status, again.stdout]).toEqual([1, ""]);
  expect(again.stderr).toMatch(/^3 pictures were not copied:\ngone {2}not found at the other host/);
  expect((await run(["tournament", "pictures", "--dry-run"])).status).toBe(0);
});
