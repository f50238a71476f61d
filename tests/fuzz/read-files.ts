import { recogniseFile } from "#app/domain/import/recognition/recognise-file.ts";
import { fileOfInput } from "./file-of-input.ts";

const mostMilliseconds = 1_000;

/** Any bytes are read or refused as a file, within a second of the processor's time. */
export function fuzz(input: Buffer): void {
  const before = process.cpuUsage();
  recogniseFile(fileOfInput(input), { title: "file" });
  const { user, system } = process.cpuUsage(before);
  if (user + system > mostMilliseconds * 1_000) throw new Error(`it took ${(user + system) / 1_000} ms`);
}
