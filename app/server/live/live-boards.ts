import { createHash } from "node:crypto";
import { readContentVersion } from "#app/data/connection/site-state.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { EventBytes } from "./event-bytes.ts";
import { changedParts, type LivePart, type LiveParts, readLiveParts } from "./live-parts.ts";
import { editionKey, type LiveEdition, type LiveReader, type LiveReaders } from "./live-readers.ts";

/** An edition as it was last sent. */
interface Sent {
  readonly parts: LiveParts;
  readonly id: string;
  /** For whoever has nothing yet: made once, however many come at the same time. */
  readonly whole: EventBytes;
  readonly people: ReadonlyMap<string, EventBytes>;
}

/** Asks for the parts of an edition, as a visitor does. */
export type AskBoard = (edition: LiveEdition) => Promise<Response>;

const lookEvery = 300;
const beatEvery = 25_000;

/** Looks for a new version of the content while anybody listens, and sends what it changed. */
export class LiveBoards {
  readonly #sent = new Map<string, Sent>();
  readonly #parts: Pick<SiteParts, "database" | "log">;
  readonly #readers: LiveReaders;
  readonly #ask: AskBoard;
  #isLooking = false;
  #version: number | undefined;
  #lastBeat = 0;

  constructor(parts: Pick<SiteParts, "database" | "log">, readers: LiveReaders, ask: AskBoard) {
    this.#parts = parts;
    this.#readers = readers;
    this.#ask = ask;
  }

  /** Sends a new reader the page, unless it says that it has just this one. @throws where the page cannot be made. */
  async join(reader: LiveReader, lastId: string): Promise<void> {
    const key = editionKey(reader);
    const made = this.#sent.has(key) ? undefined : await this.#make(reader);
    // Somebody who joined meanwhile may have been sent a later one.
    const known = this.#sent.get(key) ?? made ?? (await this.#make(reader));
    this.#sent.set(key, known);
    if (known.id !== lastId) this.#readers.sendTo(reader, known.whole);
    this.#readers.sendPeopleTo(reader, known.people);
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#lookLater();
  }

  #lookLater(): void {
    if (this.#readers.isEmpty) {
      this.#isLooking = false;
      this.#version = undefined;
      this.#sent.clear();
      return;
    }
    setTimeout(() => void this.#look(), lookEvery).unref();
  }

  async #look(): Promise<void> {
    try {
      await this.#update();
      this.#beat();
    } catch (error) {
      const { log } = this.#parts;
      log.warn({ err: error }, "open live pages could not be brought up to date");
    }
    this.#lookLater();
  }

  async #update(): Promise<void> {
    const now = await readContentVersion(this.#parts.database.read);
    if (now === this.#version) return;
    for (const edition of this.#readers.editions()) {
      const after = await this.#make(edition);
      // Read only now: somebody may have joined meanwhile, and was sent that page.
      const before = this.#sent.get(editionKey(edition));
      this.#sent.set(editionKey(edition), after);
      if (before === undefined || before.id === after.id) continue;
      const changed = changedParts(before.parts, after.parts);
      this.#readers.send(eventOf(after.id, changed), edition);
      this.#readers.sendPeople(eventsOf(changed.people), edition);
    }
    this.#forgetClosed();
    this.#version = now;
  }

  /** Of an edition that nobody has open nothing is made any more: whoever opens it next is sent it anew. */
  #forgetClosed(): void {
    const open = new Set(this.#readers.editions().map(editionKey));
    for (const key of this.#sent.keys()) if (!open.has(key)) this.#sent.delete(key);
  }

  async #make(edition: LiveEdition): Promise<Sent> {
    const answer = await this.#ask(edition);
    if (answer.status !== 200) throw new Error(`the live page was answered with ${answer.status}`);
    const text = await answer.text();
    const parts = readLiveParts(JSON.parse(text));
    const id = idOf(text);
    return { parts, id, whole: eventOf(id, parts), people: eventsOf(parts.people) };
  }

  /** Proxies close what is silent. */
  #beat(): void {
    if (Date.now() - this.#lastBeat < beatEvery) return;
    this.#lastBeat = Date.now();
    this.#readers.send(new EventBytes(":\n\n"));
  }
}

function eventOf(id: string, { tournament, parts }: LiveParts): EventBytes {
  return new EventBytes(`id: ${id}\nevent: board\ndata: ${JSON.stringify({ tournament, parts })}\n\n`);
}

/** The event about each person, made once for all who follow them. */
function eventsOf(people: readonly LivePart[]): Map<string, EventBytes> {
  return new Map(
    people.map((part) => [part.id, new EventBytes(`event: person\ndata: ${JSON.stringify(part)}\n\n`)]),
  );
}

/** What a browser that comes back says it has: the same in every process. */
function idOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
