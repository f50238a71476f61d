import { InvalidArgumentError, Option } from "commander";
import { isCalendarDay } from "#app/domain/calendar-day.ts";
import { storedTables } from "#app/domain/table-type.ts";

/** `--table`, one of those that players and matches are kept under. */
export function tableOption(choices: readonly string[] = storedTables): Option {
  return new Option("--table <table>").choices(choices).makeOptionMandatory();
}

export function readInteger(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isSafeInteger(value)) throw new InvalidArgumentError(text);
  return value;
}

export function readDay(text: string): string {
  if (!isCalendarDay(text)) throw new InvalidArgumentError(text);
  return text;
}
