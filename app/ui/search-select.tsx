import { Combobox } from "@base-ui/react/combobox";
import { useId } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

/** Something that can be chosen. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  /** What distinguishes people of the same name. */
  readonly detail?: string | undefined;
}

interface SearchSelectProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Whether a choice answers what was typed. */
  readonly matches: (choice: Choice, typed: string) => boolean;
  readonly value: Choice | null;
  readonly onChange: (choice: Choice | null) => void;
}

const mostSuggestions = 10;

/** A field that searches one of many choices while typing; arrows move, Enter chooses, Escape closes. */
export function SearchSelect({ name, label, choices, matches, value, onChange }: SearchSelectProps) {
  const id = useId();
  return (
    <Combobox.Root<Choice>
      items={choices as Choice[]}
      limit={mostSuggestions}
      filter={(choice, typed) => matches(choice, typed)}
      itemToStringLabel={(choice) => choice.label}
      itemToStringValue={(choice) => choice.id}
      isItemEqualToValue={(one, other) => one.id === other.id}
      value={value}
      onValueChange={onChange}
      autoHighlight
    >
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <Combobox.Input id={id} placeholder={m.search_select_type()} />
        <input type="hidden" name={name} value={value?.id ?? ""} />
      </div>
      <Combobox.Portal>
        <Combobox.Positioner className="combobox-place" sideOffset={4}>
          <Combobox.Popup className="combobox-popup" ref={nameDismissers}>
            <Combobox.Empty className="combobox-empty">{m.search_select_none()}</Combobox.Empty>
            <Combobox.List className="combobox-list">
              {(choice: Choice) => (
                <Combobox.Item key={choice.id} value={choice} className="combobox-item">
                  {choice.label} {choice.detail === undefined ? null : <small>{choice.detail}</small>}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

/** The library's two buttons that close the list, for those who hear it, have an English name, whatever the page's language. */
function nameDismissers(popup: HTMLElement | null): void {
  if (popup === null) return;
  for (const button of document.querySelectorAll('[role=button][aria-label="Dismiss"]')) {
    button.setAttribute("aria-label", m.dialog_close());
  }
}
