import type { MouseEvent } from 'react';

/** What is pressed for itself, not for its row. */
const OWN = 'a, button, input, select, textarea, label, summary, .choice';

/**
 * For a table's rows: a click anywhere in a row presses the link or the button that its first column names it by; with
 * Ctrl, ⌘ or the middle button its page opens in a tab of its own. Text that is being selected stays selected.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.button > 1 || target.closest(OWN)) return;
  if (window.getSelection()?.type === 'Range') return;
  const record = target.closest('tr[data-row]')?.querySelector<HTMLElement>('.name :is(a, button)');
  if (!record) return;
  const isApart = event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1;
  if (isApart && record instanceof HTMLAnchorElement)
    window.open(record.href, '_blank', 'noopener');
  else if (event.button === 0) record.click();
}
