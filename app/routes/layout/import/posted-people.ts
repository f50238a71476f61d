/** What a form says of one person whom its files leave open. */
export interface PostedPerson {
  /** "create", "leave", the id of a player, "other" for somebody else; "" where nothing was chosen. */
  readonly chosen: string;
  /** The id of somebody else, found with the application. */
  readonly other: string;
  /** Somebody else by name, licence or code, as it was typed without the application. */
  readonly typed: string;
}

/** The same of everyone, by their keys. */
export type PostedPeople = Readonly<Record<string, PostedPerson>>;

/** The name of a person's field. */
export function personField(key: string, field: keyof PostedPerson): string {
  return `person/${field}/${key}`;
}

/** Reads what a form says of people. */
export function postedPeople(form: FormData): PostedPeople {
  const byKey = new Map<string, PostedPerson>();
  for (const [name, value] of form) {
    const [, field, key] = /^person\/(chosen|other|typed)\/(.*)$/s.exec(name) ?? [];
    if (field === undefined || key === undefined || typeof value !== "string") continue;
    const before = byKey.get(key) ?? { chosen: "", other: "", typed: "" };
    byKey.set(key, { ...before, [field]: value.trim() });
  }
  return Object.fromEntries(byKey);
}
