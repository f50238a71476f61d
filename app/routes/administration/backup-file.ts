import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { orBusy } from "#app/routes/layout/requests/refuse-busy.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { streamBackup } from "#app/server/files/backup-download.ts";

/** Everything as one file, for administrators: the command `restore` reads it. */
export const loader = administratorLoader(async ({ context, administrator: { email } }) => {
  const { dataDir, pictureBucket: bucket, longWork, log, reference, today } = context;
  if (dataDir === undefined) throw notFound();
  const download = await orBusy(
    streamBackup(async (path) => (await longWork.run("backUp", email, { dataDir, path, bucket })).ok),
  );
  if (!download) throw new Error("the backup could not be written");
  // Said before it is read: whoever leaves midway has a part of it.
  log.info({ reference, administrator: email }, "a backup is being sent");
  return new Response(download.body, {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(download.bytes),
      "content-disposition": `attachment; filename="gamelle-${today}.backup"`,
      "cache-control": "no-store",
    },
  });
});
