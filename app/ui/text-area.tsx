import { type ComponentProps, useSyncExternalStore } from "react";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "id" | "value" | "children"> {
  readonly id: string;
  /** What is in it before anybody types. */
  readonly defaultValue: string | undefined;
}

/**
 * A field of several lines, which keeps what was typed in it before the page's scripts had come: where a document becomes an
 * application, React sets such a field, and no other, to what it began with.
 */
export function TextArea({ id, defaultValue, ...others }: TextAreaProps) {
  const begins = useSyncExternalStore(
    never,
    () => defaultValue,
    () => textInDocument(id) ?? defaultValue,
  );
  return <textarea {...others} id={id} defaultValue={begins} />;
}

/** What the field begins with stays, but for the moment in which the document becomes an application. */
const never = () => () => undefined;

/** What is in the field of the document; undefined on the server, where there is none. */
function textInDocument(id: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field.value : undefined;
}
