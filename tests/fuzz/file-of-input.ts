import { zipOf } from "#tests/factories/result-files/fast-files.ts";

/** The file that a fuzzer's input stands for: its first byte says whether the rest is one, or lies in an archive of FAST. */
export function fileOfInput(input: Buffer): Uint8Array {
  const bytes = Uint8Array.from(input.subarray(1));
  const isArchive = (input[0] ?? 0) % 8 === 0;
  return isArchive ? zipOf({ "outfrom.xml": new TextDecoder().decode(bytes) }) : bytes;
}

/** The input that stands for a file. */
export function inputOfFile(bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([1]), bytes]);
}
