import { bundleKey, lineKey } from '@/lib/basket/line';
import { clock, MINUTE } from '@/lib/shared/clock';
import { useBasket } from './basket';
import { readNote, writeNote } from './tab-note';

const CHECKED = 'checked-basket';
const RETURN = 'return-to-basket';

/** The lines of this browser's basket with their amounts, in one text. */
function lines(): string {
  const { products, bundles } = useBasket.getState();
  return [
    ...products.map((line) => `${lineKey(line)}*${line.amount}`),
    ...bundles.map((line) => `${bundleKey(line)}*${line.amount}`),
  ].join();
}

/** Notes that the basket as it is now has passed the availability check, for this tab. */
export const markChecked = () => writeNote(CHECKED, { lines: lines(), at: clock.now().getTime() });

/** Stock moves: afterwards the basket is checked again. */
const FRESH = 10 * MINUTE;

/** Whether it is still the basket that has passed, a short while ago. */
export function isChecked(): boolean {
  const note = readNote(CHECKED) as { lines?: string; at?: number } | null;
  return note?.lines === lines() && clock.now().getTime() - Number(note.at) < FRESH;
}

/** Leaves word for the next page that the basket has to be looked at, and why. */
export const askToReturn = (reason: string) => writeNote(RETURN, reason);

/** Why the basket has to be looked at, once; null when there is no such word. */
export function takeReturn(): string | null {
  const reason = readNote(RETURN);
  if (typeof reason !== 'string') return null;
  writeNote(RETURN, null);
  return reason;
}
