import { type KeyboardEvent, useId, useState } from 'react';

type Option = HTMLElement | undefined;

/**
 * Key handling and ARIA attributes of an editable combobox with list autocomplete (ARIA APG). The focus stays in the
 * input; ↓ and ↑ activate options in DOM order, even if the list is lazily loaded. Keys during IME composition are
 * ignored. The caller handles Escape; `onEnter` gets the active option and the first one.
 */
export function useCombobox(
  hasOptions: boolean,
  onEnter: (event: KeyboardEvent, active: Option, first: Option) => void,
) {
  const listId = useId();
  const [active, setActive] = useState('');

  const moveTo = (option: Option) => {
    setActive(option?.id ?? '');
    option?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const options = [...document.querySelectorAll<HTMLElement>(`[id="${listId}"] [role=option]`)];
    const place = options.findIndex((option) => option.id === active);
    if (event.key === 'Enter') return onEnter(event, options[place], options[0]);
    const next = options[optionOnKey(event, place, options.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    moveTo(next);
  };
  const inputProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': hasOptions,
    'aria-controls': hasOptions ? listId : undefined,
    'aria-activedescendant': (hasOptions && active) || undefined,
    onKeyDown,
  } as const;

  return { listId, active, moveTo, inputProps };
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * Pure: the index of the option that ↓ or ↑ activates, cyclically. Null for all other keys, so that Home, End and
 * selecting with Shift still edit the text. `place` is -1 if no option is active.
 */
export function optionOnKey(key: Key, place: number, count: number): number | null {
  if (count === 0 || key.altKey || key.ctrlKey || key.metaKey || key.shiftKey) return null;
  if (key.key === 'ArrowDown') return (place + 1) % count;
  if (key.key === 'ArrowUp') return place <= 0 ? count - 1 : place - 1;
  return null;
}
