import { bundleKey, lineKey } from '@/lib/basket/line';
import { clock, MINUTE } from '@/lib/shared/clock';
import { useBasket } from './basket';
import { readNote, writeNote } from './tab-note';

const CHECKED = 'checked-basket';
const RETURN = 'return-to-basket';

/** Text that identifies the basket's lines and amounts. */
function lines(): string {
  const { products, bundles } = useBasket.getState();
  return [
    ...products.map((line) => `${lineKey(line)}*${line.amount}`),
    ...bundles.map((line) => `${bundleKey(line)}*${line.amount}`),
  ].join();
}

/** Stores for this tab that the current basket has passed the availability check. */
export const markChecked = () => writeNote(CHECKED, { lines: lines(), at: clock.now().getTime() });

/** How long a passed check is valid, in milliseconds, since stock changes. */
const FRESH = 10 * MINUTE;

/** Whether the current basket has passed the check recently. */
export function isChecked(): boolean {
  const note = readNote(CHECKED) as { lines?: string; at?: number } | null;
  return note?.lines === lines() && clock.now().getTime() - Number(note.at) < FRESH;
}

/** Leaves a note for the next page that the basket must be reviewed, and why. */
export const askToReturn = (reason: string) => writeNote(RETURN, reason);

/** Why the basket must be reviewed, returned only once; null when it need not be. */
export function takeReturn(): string | null {
  const reason = readNote(RETURN);
  if (typeof reason !== 'string') return null;
  writeNote(RETURN, null);
  return reason;
}
