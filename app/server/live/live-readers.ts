import type { ServerResponse } from "node:http";
import type { ListeningView } from "#app/domain/live/live-view.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { countUnderWay } from "#app/server/allowances/count-under-way.ts";
import type { EventBytes } from "./event-bytes.ts";

/** What an open page shows, and in which language: all of one edition are sent the same. */
export interface LiveEdition {
  readonly locale: Locale;
  readonly view: ListeningView;
}

/** An open live page. */
export interface LiveReader extends LiveEdition {
  readonly address: string;
  /** Whom its reader follows, by their keys. */
  readonly followed: readonly string[];
  /** Whether its browser takes compressed bytes. */
  readonly isPacked: boolean;
  readonly answer: Pick<ServerResponse, "write" | "end" | "destroy" | "writableLength">;
}

/** Who has not taken that much is dropped, and comes back to catch up. */
export const mostUnread = 512 * 1_024;
const mostReaders = 6_000;

/** The live pages that are open in this process: bounded, and without whoever does not take what is sent. */
export class LiveReaders {
  /** Each with what ends its count. */
  readonly #all = new Map<LiveReader, () => void>();
  readonly #ofAddresses = countUnderWay();

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  /**
   * An address has at most as many as are left for all others: half of them where it is alone, because all phones of a hall share
   * one, and fewer the fewer are left, so that two or three addresses do not take them all.
   */
  hasRoomFor(address: string): boolean {
    return this.#ofAddresses.countOf(address) < mostReaders - this.#all.size;
  }

  /** What is open, each edition once. */
  editions(): readonly LiveEdition[] {
    return [...new Map([...this.#all.keys()].map((reader) => [editionKey(reader), reader])).values()];
  }

  add(reader: LiveReader): void {
    this.#all.set(reader, this.#ofAddresses.begin(reader.address));
  }

  leave(reader: LiveReader): void {
    this.#all.get(reader)?.();
    this.#all.delete(reader);
  }

  drop(reader: LiveReader): void {
    this.leave(reader);
    reader.answer.destroy();
  }

  /** Sends to one; a reader with too much unread is dropped. */
  sendTo(reader: LiveReader, event: EventBytes): void {
    if (!this.#all.has(reader)) return;
    if (reader.answer.writableLength >= mostUnread) this.drop(reader);
    else reader.answer.write(event.bytesFor(reader));
  }

  /** Sends the same event to all, or to those of an edition. */
  send(event: EventBytes, edition?: LiveEdition): void {
    for (const reader of this.#all.keys())
      if (edition === undefined || isOf(reader, edition)) this.sendTo(reader, event);
  }

  /** Sends those of an edition what is about the people whom they follow. */
  sendPeople(people: ReadonlyMap<string, EventBytes>, edition: LiveEdition): void {
    if (people.size === 0) return;
    for (const reader of this.#all.keys()) if (isOf(reader, edition)) this.sendPeopleTo(reader, people);
  }

  /** Sends one what is about the people whom they follow. */
  sendPeopleTo(reader: LiveReader, people: ReadonlyMap<string, EventBytes>): void {
    for (const key of reader.followed) {
      const event = people.get(key);
      if (event) this.sendTo(reader, event);
    }
  }

  /** Ends all of them, after what each was sent. */
  endAll(): void {
    for (const reader of this.#all.keys()) {
      this.leave(reader);
      reader.answer.end();
    }
  }
}

/** An edition as a key. */
export function editionKey({ locale, view }: LiveEdition): string {
  return `${locale} ${view}`;
}

function isOf(reader: LiveReader, { locale, view }: LiveEdition): boolean {
  return reader.locale === locale && reader.view === view;
}
