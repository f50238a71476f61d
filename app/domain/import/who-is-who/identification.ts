import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { isNobody } from "#app/domain/players/player-name.ts";
import { type FilePerson, nameInReports } from "./file-people.ts";
import { IdentificationNotes, type OpenPerson, whoIsWhoOf } from "./identification-notes.ts";
import type { WhoIsWhoRequest } from "./identify-players.ts";
import type { IdentityChoice } from "./identity-choices.ts";
import type { KnownPerson, KnownPlayer } from "./known-people.ts";
import { Candidates } from "./names/candidates.ts";
import { type Found, findInRegister } from "./register/find-in-register.ts";
import type { Circumstances } from "./register/likely-namesake.ts";
import { PlayerRegister } from "./register/player-register.ts";
import type { WhoIsWho } from "./who-is-who.ts";

/** The people of one file, identified one after another: each may add a player whom the next ones are found by. */
export class Identification {
  readonly #request: WhoIsWhoRequest;
  readonly #register: PlayerRegister;
  readonly #candidates: Candidates;
  readonly #notes = new IdentificationNotes();
  readonly #circumstances: Circumstances;

  constructor(request: WhoIsWhoRequest) {
    this.#request = request;
    const { players, aliases, removed, elsewhere } = request;
    this.#register = new PlayerRegister(players, aliases, removed, elsewhere);
    this.#candidates = new Candidates(players, elsewhere ?? []);
    this.#circumstances = { taken: this.#notes.people.taken, playedHere: request.playedHere ?? new Set() };
  }

  /** Notes who someone is, where a number or the exact name says so. A choice about a doubtful name goes before it. */
  find(key: string, person: FilePerson): boolean {
    const finding = findInRegister(this.#register, person, this.#circumstances);
    if (finding?.kind !== "player" && finding?.kind !== "elsewhere") return false;
    if (finding.by === "rememberedName" || finding.by === "likelyNamesake") {
      const personId = personIdOf(finding);
      const reason = finding.by === "likelyNamesake" ? "sameName" : "rememberedName";
      const isDoubtful = this.#candidates.fitsOthers(person.name ?? "", personId);
      const choice = isDoubtful ? this.#choiceFor(key) : undefined;
      const chosen = choice?.kind === "link" ? this.#ownerOf(choice.playerId) : undefined;
      if (choice && chosen !== personId) return false;
      const [guess] = this.#candidates.because(personId, reason, 0.9);
      if (isDoubtful && guess) this.#notes.assumed.push({ key, person, sure: [guess], guess, isDoubtful });
    }
    this.#noteKnown(key, person, finding);
    return true;
  }

  /** Notes who someone is whom nothing found: by choice, by a name that can only be theirs, else as a stranger. */
  settle(key: string, person: FilePerson): ImportRefusal | undefined {
    const choice = this.#choiceFor(key);
    const finding = findInRegister(this.#register, person, this.#circumstances);
    const contradicted = finding?.kind === "contradiction" ? finding.personIds : [];
    // Who has a number that somebody of this file got just now is nobody new, also where the answers say so.
    const isNumbered = finding?.kind !== "contradiction" && finding?.by === "number";
    if ((!choice || (choice.kind === "create" && isNumbered)) && this.find(key, person)) return undefined;
    const sure = contradicted.flatMap((personId, index) =>
      this.#candidates.because(personId, index === 0 ? "license" : "code", index === 0 ? 0.6 : 0.55),
    );
    const open = { key, person, sure };
    const chosen = choice?.kind === "link" ? this.#chosen(choice.playerId) : undefined;
    if (chosen) {
      this.#link(open, chosen);
      return undefined;
    }
    if (!choice && this.#assume(open)) return undefined;
    return this.#settleStranger(open, choice);
  }

  result(): WhoIsWho {
    return whoIsWhoOf(this.#notes, this.#register, this.#candidates);
  }

  #choiceFor(key: string): IdentityChoice | undefined {
    return this.#request.choices?.[key];
  }

  #ownerOf(playerId: string): string | undefined {
    const owner = this.#register.current(playerId)?.personId ?? this.#register.ownerElsewhere(playerId);
    return owner ?? this.#request.owners?.get(playerId);
  }

  /** The player on the table whom a link means; a link to a player of another table adds one (R59), once. */
  #chosen(playerId: string): KnownPlayer | undefined {
    const personId = this.#ownerOf(playerId);
    const person = this.#register.elsewhere(personId);
    return this.#register.onTable(personId) ?? (person && this.#attach(person));
  }

  /** Links someone without being asked, where the name can only be theirs and nobody else of the file is them. */
  #assume(open: OpenPerson): boolean {
    const { key, person } = open;
    const certain = this.#candidates.certain(person);
    if (!certain || this.#notes.people.taken.has(certain.personId)) return false;
    const player = this.#chosen(certain.id);
    if (!player) return false;
    this.#notes.assumed.push({ ...open, sure: [certain], guess: certain, isDoubtful: false });
    this.#notes.people.add(key, person, player);
    return true;
  }

  #noteKnown(key: string, person: FilePerson, finding: Found): void {
    const known = finding.kind === "player" ? finding.player : this.#attach(finding.person);
    const player = this.#register.adopt(known, person);
    if (this.#register.isRemoved(player.id)) this.#notes.removed.push(nameInReports(person));
    this.#notes.people.add(key, person, player);
  }

  #attach(known: KnownPerson): KnownPlayer {
    const { personId, name, coralId, license } = known;
    const player = { id: this.#request.newId(), personId, name, coralId, license };
    this.#notes.attached.set(player.id, known);
    return this.#create(player);
  }

  #create(player: KnownPlayer): KnownPlayer {
    this.#notes.created.set(player.id, player);
    this.#register.add(player);
    return player;
  }

  #link(open: OpenPerson, known: KnownPlayer): void {
    const player = this.#register.adopt(known, open.person);
    this.#notes.linked.push({ ...open, player });
    this.#notes.people.add(open.key, open.person, player);
  }

  #settleStranger(open: OpenPerson, choice: IdentityChoice | undefined): ImportRefusal | undefined {
    const { key, person, sure } = open;
    const { unknown, contradictions, newId } = this.#request;
    const name = nameInReports(person);
    const isNameless = isNobody(person.name);
    const isContradiction = sure.length > 0 || this.#hasTakenNumber(person);
    const outcome = choice?.kind === "create" || choice?.kind === "leave" ? choice.kind : unknown;
    if (isContradiction && outcome !== "leave" && contradictions !== "ask") {
      return { code: "contradictoryPlayer", path: person.path, found: `${person.license}, ${person.code}` };
    }
    this.#notes.strangers.push(open);
    const isUnasked = isContradiction || (isNameless && choice?.kind !== "create");
    if (isNameless && isUnasked && outcome !== "leave")
      this.#notes.nameless.push({ path: person.path, found: name });
    if (outcome === "leave" || isUnasked) {
      this.#notes.people.leaveOut(key, name, person.license);
      return undefined;
    }
    const { code: coralId, license } = person;
    const player = this.#create({ id: newId(), personId: newId(), name, coralId, license });
    this.#notes.people.add(key, person, player);
    return undefined;
  }

  #hasTakenNumber({ license, code }: FilePerson): boolean {
    return !!this.#register.holderOf("license", license) || !!this.#register.holderOf("code", code);
  }
}

function personIdOf(finding: Found): string {
  return finding.kind === "player" ? finding.player.personId : finding.person.personId;
}
