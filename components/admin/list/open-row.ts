import type { MouseEvent } from 'react';

/** Elements that handle a click themselves. */
const OWN = 'a, button, input, select, textarea, label, summary, .choice';

/**
 * For table rows: a click anywhere in a row clicks the link or button in its first column; with Ctrl, ⌘ or the middle
 * button its page opens in a new tab. Ignored while text is selected.
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
