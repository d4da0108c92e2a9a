import type { OrderView } from '@/lib/orders/rules/order';
import { isFinal } from '@/lib/orders/rules/transitions';

export const isOver = ({ status }: OrderView): boolean => status === 'delivered' || isFinal(status);

type Shown = { page: number; search: string };

/** The newest order that is still under way, shown as a whole on the first page, and the others. */
export function groupOrders(orders: OrderView[], { page, search }: Shown) {
  const isFirst = page === 1 && search === '';
  const current = isFirst ? orders.find((order) => !isOver(order)) : undefined;
  return { current, others: orders.filter((order) => order !== current) };
}

const MOST_PICTURES = 3;

/** Pictures for an order's row, one to a product; where there are too many, a number takes the last place. */
export function orderPictures({ lines }: Pick<OrderView, 'lines'>) {
  const photos = [...new Map(lines.map(({ productId, photo }) => [productId, photo])).values()];
  if (photos.length <= MOST_PICTURES) return { shown: photos, more: 0 };
  const shown = photos.slice(0, MOST_PICTURES - 1);
  return { shown, more: photos.length - shown.length };
}
