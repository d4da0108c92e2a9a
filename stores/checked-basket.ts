import { bundleKey, lineKey } from '@/lib/basket/line';
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
export const markChecked = () => writeNote(CHECKED, lines());

/** Whether it is still the basket that has passed. */
export const isChecked = (): boolean => readNote(CHECKED) === lines();

/** Leaves word for the next page that the basket has to be looked at, and why. */
export const askToReturn = (reason: string) => writeNote(RETURN, reason);

/** Why the basket has to be looked at, once; null when there is no such word. */
export function takeReturn(): string | null {
  const reason = readNote(RETURN);
  if (typeof reason !== 'string') return null;
  writeNote(RETURN, null);
  return reason;
}
