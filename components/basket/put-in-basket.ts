import { afterPaint } from '@/components/ui/after-paint';
import { showToast } from '@/components/ui/overlay/show-toast';
import { fitsInBasket, piecesFor } from '@/lib/basket/availability';
import {
  type BasketProduct,
  bundleKey,
  lineKey,
  lineOf,
  MAX_AMOUNT,
  MAX_LINES,
  partText,
} from '@/lib/basket/line';
import { linePhotoUrl } from '@/lib/basket/photo';
import { accessoriesFor } from '@/lib/basket/upsell';
import { useBasket } from '@/stores/basket';
import { type AnyLine, addLine, amountOf, withLine } from '@/stores/basket-lines';
import { rereadBasket } from '@/stores/basket-storage';
import { resetOffers } from '@/stores/declined-accessories';
import { useStock } from '@/stores/stock';
import { openBasket } from '@/stores/ui';
import { offerAccessories } from '@/stores/upsell';

/** Adds one piece to the basket and shows a toast; returns false if there is not enough stock. */
export const putInBasket = (product: BasketProduct, size?: string | null): boolean =>
  putLine(lineOf(product, size));

/** Adds a bundle, or several pieces of an accessory, and shows a toast; returns false if stock is short. */
export function putLine(line: AnyLine): boolean {
  const key = keyOf(line);
  const name = 'bundleId' in line ? `Набір «${line.title}»` : partText(line);
  if (!canHold(line)) {
    const pieces = piecesFor(line, useStock.getState().stock);
    showToast({ id: key, tone: 'error', title: name, text: refusalText(pieces ?? MAX_AMOUNT) });
    return false;
  }
  addLine(line);
  const amount = amountOf(useBasket.getState(), key);
  const parts = 'bundleId' in line ? line.products : [line];
  // Delayed, so that the clicked button and the basket's count are painted first.
  afterPaint(() => {
    showToast({
      id: key,
      title: name,
      text: amount > 1 ? `уже в\u00a0кошику, ${amount}\u00a0шт.` : 'уже в\u00a0кошику',
      picture: linePhotoUrl(line.photo ?? parts[0]?.photo),
      action: { label: 'Відкрити', run: openBasket },
    });
    offerFor(parts);
  });
  return true;
}

const keyOf = (line: AnyLine) => ('bundleId' in line ? bundleKey(line) : lineKey(line));

/** Whether the stored basket still has room and stock for this line. */
export function canHold(line: AnyLine): boolean {
  rereadBasket();
  const before = useBasket.getState();
  const key = keyOf(line);
  return (
    amountOf(before, key) < MAX_AMOUNT &&
    fitsInBasket(before, withLine(before, line), key, useStock.getState().stock)
  );
}

function refusalText(pieces: number): string {
  if (pieces <= 0) return 'Товар закінчився';
  const { products, bundles } = useBasket.getState();
  if (pieces >= MAX_AMOUNT && Math.max(products.length, bundles.length) >= MAX_LINES) {
    return `У\u00a0кошику вже ${MAX_LINES}\u00a0позицій, більше не вміститься`;
  }
  return `Більше не можна: є лише ${Math.min(pieces, MAX_AMOUNT)}\u00a0шт.`;
}

/** Offers accessories for the products just added, in one offer for all of them. */
export function offerFor(added: Parameters<typeof accessoriesFor>[0]) {
  resetOffers(added);
  const { products, bundles } = useBasket.getState();
  offerAccessories(accessoriesFor(added, products, bundles));
}
