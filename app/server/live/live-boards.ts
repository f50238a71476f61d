import { readContentVersion } from "#app/data/connection/site-state.ts";
import { liveDaysAt } from "#app/domain/live/live-tournament.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { EventBytes } from "./event-bytes.ts";
import { type LiveParts, readLiveParts } from "./live-parts.ts";
import { editionKey, type LiveEdition, type LiveReader, type LiveReaders } from "./live-readers.ts";
import { LiveStates } from "./live-states.ts";

/** Asks for the parts of an edition, as a visitor does. */
export type AskBoard = (edition: LiveEdition) => Promise<Response>;

type Needed = Pick<SiteParts, "database" | "log" | "now">;

const lookEvery = 300;
const beatEvery = 25_000;

/** Looks for a new version of the content while anybody listens, and sends what it changed. */
export class LiveBoards {
  readonly #editions = new Map<string, LiveStates>();
  readonly #parts: Needed;
  readonly #readers: LiveReaders;
  readonly #ask: AskBoard;
  #isLooking = false;
  #updating: Promise<void> | undefined;
  /** The content's version, and the day: another tournament may be on, and at midnight what was said today was yesterday. */
  #seen = "";
  #lastBeat = 0;

  constructor(parts: Needed, readers: LiveReaders, ask: AskBoard) {
    this.#parts = parts;
    this.#readers = readers;
    this.#ask = ask;
  }

  /** Sends a new reader what their page does not have, by the state that it says. @throws where the page cannot be made. */
  async join(reader: LiveReader, stateId: string): Promise<void> {
    const key = editionKey(reader);
    // A page that was made a moment ago may be newer than what was last looked at.
    if (!this.#editions.get(key)?.knows(stateId)) await this.#update();
    // Whoever left meanwhile may have been the last of their edition.
    const states = this.#editions.get(key);
    const missing = states?.since(stateId);
    if (missing) this.#readers.sendTo(reader, missing);
    if (states) this.#readers.sendPeopleTo(reader, states.people);
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#lookLater();
  }

  #lookLater(): void {
    if (this.#readers.isEmpty) {
      this.#isLooking = false;
      this.#editions.clear();
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

  /** Brings every open edition up to date; whoever asks for it meanwhile waits for the same. */
  #update(): Promise<void> {
    this.#updating ??= this.#updateEditions().finally(() => {
      this.#updating = undefined;
    });
    return this.#updating;
  }

  async #updateEditions(): Promise<void> {
    const { database, now } = this.#parts;
    const present = `${await readContentVersion(database.read)} ${liveDaysAt(now()).join(" ")}`;
    const isSame = present === this.#seen;
    for (const edition of this.#readers.editions()) {
      const states = this.#editions.get(editionKey(edition));
      if (isSame && states) continue;
      const parts = await this.#make(edition);
      if (states) this.#send(states.add(parts), edition);
      else this.#editions.set(editionKey(edition), new LiveStates(parts));
    }
    this.#forgetClosed();
    this.#seen = present;
  }

  #send({ board, people }: ReturnType<LiveStates["add"]>, edition: LiveEdition): void {
    if (board) this.#readers.send(board, edition);
    this.#readers.sendPeople(people, edition);
  }

  /** Of an edition that nobody has open nothing is made any more. */
  #forgetClosed(): void {
    const open = new Set(this.#readers.editions().map(editionKey));
    for (const key of this.#editions.keys()) if (!open.has(key)) this.#editions.delete(key);
  }

  async #make(edition: LiveEdition): Promise<LiveParts> {
    const answer = await this.#ask(edition);
    if (answer.status !== 200) throw new Error(`the live page was answered with ${answer.status}`);
    return readLiveParts(await answer.json());
  }

  /** Proxies close what is silent. */
  #beat(): void {
    // The clock of the day may be put back.
    const now = performance.now();
    if (now - this.#lastBeat < beatEvery) return;
    this.#lastBeat = now;
    this.#readers.send(new EventBytes(":\n\n"));
  }
}
