import { showToast } from '@/components/ui/overlay/show-toast';
import { fitsInBasket, piecesFor } from '@/lib/basket/availability';
import {
  type BasketProduct,
  type BundleLine,
  bundleKey,
  lineKey,
  lineOf,
  MAX_AMOUNT,
  MAX_LINES,
  type ProductLine,
  partText,
} from '@/lib/basket/line';
import { bundleLines, productLines } from '@/lib/basket/lines';
import { linePhotoUrl } from '@/lib/basket/photo';
import type { Baskets } from '@/lib/basket/restore';
import { accessoriesFor } from '@/lib/basket/upsell';
import { addBundle, addProduct, rereadBasket, useBasket } from '@/stores/basket';
import { useStock } from '@/stores/stock';
import { openBasket } from '@/stores/ui';
import { offerAccessories } from '@/stores/upsell';

/** Adds one piece and shows a toast; false when no more is in stock. */
export const putInBasket = (product: BasketProduct, size?: string | null): boolean =>
  putLine(lineOf(product, size));

/** The same for a line that is built already, e.g. several accessories at once. */
export function putLine(line: ProductLine): boolean {
  const key = lineKey(line);
  const after = ({ products, bundles }: Baskets) => ({
    products: productLines.add(products, line),
    bundles,
  });
  const name = partText(line);
  if (!canHold(key, after)) return refuse(key, name, piecesFor(line, known()));
  addProduct(line);
  const amount = productLines.amountOf(useBasket.getState().products, key);
  tell(key, name, amount, line.photo);
  offerFor([line]);
  return true;
}

/** Adds one bundle and shows a toast; false when its products do not suffice for another one. */
export function putBundleInBasket(line: BundleLine): boolean {
  const key = bundleKey(line);
  const name = `Набір «${line.title}»`;
  const after = ({ products, bundles }: Baskets) => ({
    products,
    bundles: bundleLines.add(bundles, line),
  });
  if (!canHold(key, after)) return refuse(key, name, piecesFor(line, known()));
  addBundle(line);
  const amount = bundleLines.amountOf(useBasket.getState().bundles, key);
  tell(key, name, amount, line.photo ?? line.products[0]?.photo);
  offerFor(line.products);
  return true;
}

const known = () => useStock.getState().stock;

/** Whether the basket, as stored in this browser now, can hold more of a line. */
export function canHold(key: string, added: (baskets: Baskets) => Baskets): boolean {
  rereadBasket();
  const before = useBasket.getState();
  return !isFull(before, key) && fitsInBasket(before, added(before), key, known());
}

const isFull = ({ products, bundles }: Baskets, key: string) =>
  productLines.amountOf(products, key) >= MAX_AMOUNT ||
  bundleLines.amountOf(bundles, key) >= MAX_AMOUNT;

function refuse(id: string, title: string, pieces: number | null): false {
  showToast({ id, tone: 'error', title, text: refusalText(pieces ?? MAX_AMOUNT) });
  return false;
}

function refusalText(pieces: number): string {
  if (pieces <= 0) return 'Товар закінчився';
  const { products, bundles } = useBasket.getState();
  if (pieces >= MAX_AMOUNT && Math.max(products.length, bundles.length) >= MAX_LINES) {
    return `У\u00a0кошику вже ${MAX_LINES}\u00a0позицій, більше не вміститься`;
  }
  return `Більше не можна: є лише ${Math.min(pieces, MAX_AMOUNT)}\u00a0шт.`;
}

function tell(id: string, title: string, amount: number, photo: string | null | undefined) {
  showToast({
    id,
    title,
    text: amount > 1 ? `уже в\u00a0кошику, ${amount}\u00a0шт.` : 'уже в\u00a0кошику',
    picture: linePhotoUrl(photo),
    action: { label: 'Відкрити', run: openBasket },
  });
}

/** Offers accessories of products that were just added, once for all of them. */
export function offerFor(added: Parameters<typeof accessoriesFor>[0]) {
  const { products, bundles } = useBasket.getState();
  offerAccessories(accessoriesFor(added, products, bundles));
}
