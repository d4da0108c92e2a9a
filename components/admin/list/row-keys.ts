import type { KeyboardEvent } from 'react';

const FIRST_CONTROL = 'a, button, input, select';

/** Up, Down, Home and End go from row to row of a table, to the first link or button of each. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const target = event.target as HTMLElement;
  // In fields these keys belong to the text or to the choice.
  if (target.matches('select, textarea, input:not([type="checkbox"])')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[data-row]')];
  const here = rows.findIndex((row) => row.contains(target));
  const next = placeAfter(event.key, here, rows.length);
  if (next === null) return;
  event.preventDefault();
  const control = target.matches('input')
    ? rows[next]?.querySelector<HTMLElement>('input')
    : (rows[next]?.querySelector<HTMLElement>('a, button') ??
      rows[next]?.querySelector<HTMLElement>(FIRST_CONTROL));
  control?.focus();
}

function placeAfter(key: string, here: number, length: number): number | null {
  if (here < 0) return null;
  if (key === 'ArrowDown') return Math.min(here + 1, length - 1);
  if (key === 'ArrowUp') return Math.max(here - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : null;
}
