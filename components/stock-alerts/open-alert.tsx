import { createRoot, type Root } from 'react-dom/client';
import { knownUser } from '@/lib/account/session/session';
import { AlertDialog } from './alert-dialog';
import { askAtOnce } from './ask';
import type { SoldOutGoods } from './goods';

let root: Root | undefined;

/**
 * Asks at once for a customer; anybody else, and whoever has a size to choose, in a dialog. It has a root of its own, so
 * that pages carry nothing for it before the press. Always true: it has begun.
 */
export function openAlert(goods: SoldOutGoods): boolean {
  const size = goods.sizes.length === 1 ? (goods.sizes[0] ?? null) : goods.size;
  const chosen = { ...goods, size };
  if (knownUser() && (goods.sizes.length === 0 || size !== null)) return askAtOnce(chosen);
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  render(root, chosen, true);
  return true;
}

function render(place: Root, goods: SoldOutGoods, open: boolean) {
  const close = () => render(place, goods, false);
  place.render(<AlertDialog open={open} onClose={close} goods={goods} />);
}
