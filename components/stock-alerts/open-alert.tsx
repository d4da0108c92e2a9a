import { createRoot, type Root } from 'react-dom/client';
import { knownUser } from '@/lib/account/session/session';
import { AlertDialog } from './alert-dialog';
import { createAlertNow } from './ask';
import type { SoldOutGoods } from './goods';

let root: Root | undefined;

/**
 * Subscribes a signed-in customer at once, or opens a dialog if data is missing. The dialog has its own React root, so
 * that pages contain no code for it before the click. Returns true, the success value of `runWhenLoaded`.
 */
export function openAlert(goods: SoldOutGoods): boolean {
  const size = goods.sizes.length === 1 ? (goods.sizes[0] ?? null) : goods.size;
  const chosen = { ...goods, size };
  if (knownUser() && (goods.sizes.length === 0 || size !== null)) return createAlertNow(chosen);
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  render(root, chosen, true);
  return true;
}

function render(place: Root, goods: SoldOutGoods, open: boolean) {
  const close = () => render(place, goods, false);
  place.render(<AlertDialog open={open} onClose={close} goods={goods} />);
}
