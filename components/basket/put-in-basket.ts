import { limitOf } from '@/lib/basket/availability';
import { type BasketProduct, lineKey, lineOf } from '@/lib/basket/line';
import { productLines } from '@/lib/basket/lines';
import { photoUrl } from '@/lib/basket/photo';
import { addProduct, useBasket } from '@/stores/basket';
import { useStock } from '@/stores/stock';
import { openBasket } from '@/stores/ui';
import { showToast } from '../ui/show-toast';

/** Adds one piece and tells so; false when no more of it can be had. */
export function putInBasket(product: BasketProduct, size?: string | null): boolean {
  const line = lineOf(product, size);
  const key = lineKey(line);
  const limit = limitOf(line, useStock.getState().stock);
  const amount = () => productLines.amountOf(useBasket.getState().productBusket, key);
  if (amount() >= limit) {
    showToast({ id: key, tone: 'error', title: product.name, text: noMore(limit) });
    return false;
  }
  addProduct(line);
  showToast({
    id: key,
    title: product.name,
    text: amount() > 1 ? `уже в\u00a0кошику, ${amount()}\u00a0шт.` : 'уже в\u00a0кошику',
    picture: photoUrl(product.photo),
    action: { label: 'Відкрити', run: openBasket },
  });
  return true;
}

const noMore = (limit: number) =>
  limit === 0 ? 'Товар закінчився' : `Більше не можна: є лише ${limit}\u00a0шт.`;
