import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FilePlayer } from "#app/domain/import/result-file.ts";
import { elementOf, elementsOf, textOf } from "#app/domain/import/xml/xml-nodes.ts";
import { familyName } from "#app/domain/players/player-name.ts";
import type { FastPlayers } from "./fast-competition.ts";

/** Everybody who is registered, by id: someone of the federation by licence alone, everybody else by name. */
export function readFastPlayers(whole: JsonNode): FastPlayers {
  const registered = elementOf(whole, "registeredPlayers");
  const players = new Map<string, FilePlayer>();
  for (const entry of registered ? elementsOf(registered, "playerInfos") : []) {
    const player = elementOf(entry, "player");
    const id = player ? textOf(player, "id", "code") : textOf(entry, "playerId", "code");
    if (id === null) continue;
    const license = textOf(entry, "noLicense", "code");
    players.set(id, { license, code: null, name: player ? nameOf(player) : null });
  }
  return players;
}

function nameOf(player: JsonNode): string | null {
  const person = elementOf(player, "person");
  if (person === undefined) return null;
  const first = textOf(person, "firstName", "name");
  const last = familyName(textOf(person, "lastName", "name") ?? "");
  return [first, last].filter(Boolean).join(" ") || null;
}
