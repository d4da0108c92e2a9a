type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * The index of the option that ↓ or ↑ makes active, cyclic; null for any other key, so that Home,
 * End and selecting with Shift keep editing the text. `place` is -1 when none is active.
 */
export function optionOnKey(key: Key, place: number, count: number): number | null {
  if (count === 0 || key.altKey || key.ctrlKey || key.metaKey || key.shiftKey) return null;
  if (key.key === 'ArrowDown') return (place + 1) % count;
  if (key.key === 'ArrowUp') return place <= 0 ? count - 1 : place - 1;
  return null;
}
