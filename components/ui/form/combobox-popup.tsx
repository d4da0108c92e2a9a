import { type ReactNode, useRef } from 'react';

export type ComboboxOption = {
  key: string;
  title: ReactNode;
  /** Second line of the option. */
  note?: ReactNode;
  /** Whether the option cannot be selected; it stays readable, and `note` says why. */
  disabled?: boolean;
};

type ComboboxPopupProps = {
  id: string;
  label: string;
  options: ComboboxOption[];
  /** Id of the active option. */
  active: string;
  /** Text below the options, or why there are none. */
  text: string | undefined;
  /** Maximum height of the list in px; longer lists scroll. */
  room: number;
  onChoose: (option: ComboboxOption) => void;
};

export const optionId = (listId: string, key: string): string => `${listId}-${key}`;

/** The popup below a combobox: options, and a text. */
export function ComboboxPopup({
  id,
  label,
  options,
  active,
  text,
  room,
  onChoose,
}: ComboboxPopupProps) {
  /** The option that was under the pointer on mousedown; undefined if there was none. */
  const pressed = useRef<ComboboxOption>(undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the field, which handles the keys
    <div className="combobox-pop" onMouseDown={(event) => event.preventDefault()}>
      {options.length > 0 && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          id={id}
          role="listbox"
          aria-label={label}
          // Without this, browsers make a scrollable element a Tab stop; here the arrow keys scroll it.
          tabIndex={-1}
          className="combobox-list"
          style={{ maxHeight: room }}
          onMouseDownCapture={() => {
            pressed.current = undefined;
          }}
          // If new results move the option before mouseup, the browser sends the click to the list instead.
          onClick={({ target, currentTarget }) => {
            if (target === currentTarget && pressed.current) onChoose(pressed.current);
          }}
        >
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={option.key}
              id={optionId(id, option.key)}
              role="option"
              tabIndex={-1}
              aria-selected={optionId(id, option.key) === active}
              aria-disabled={option.disabled || undefined}
              className="combobox-option"
              onMouseDown={() => {
                pressed.current = option;
              }}
              onClick={() => onChoose(option)}
            >
              <span>{option.title}</span>
              {option.note && <small>{option.note}</small>}
            </div>
          ))}
        </div>
      )}
      {/* Hidden from screen readers, since the status of the combobox says it. */}
      {text && (
        <p className="combobox-note" aria-hidden="true">
          {text}
        </p>
      )}
    </div>
  );
}
