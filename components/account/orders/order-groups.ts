import type { OrderView } from '@/lib/order-rules/order';
import { isFinal } from '@/lib/order-rules/transitions';

export const isOver = ({ status }: OrderView): boolean => status === 'delivered' || isFinal(status);

type ShownPage = { page: number; search: string };

/** Separates the newest open order, which the first page shows in full, from the other orders. */
export function groupOrders(orders: OrderView[], { page, search }: ShownPage) {
  const isFirst = page === 1 && search === '';
  const current = isFirst ? orders.find((order) => !isOver(order)) : undefined;
  return { current, others: orders.filter((order) => order !== current) };
}

const MOST_PICTURES = 3;

/** Pictures for an order's row, one per product. `more` is the number of pictures that do not fit. */
export function orderPictures({ lines }: Pick<OrderView, 'lines'>) {
  const photos = [...new Map(lines.map(({ productId, photo }) => [productId, photo])).values()];
  if (photos.length <= MOST_PICTURES) return { shown: photos, more: 0 };
  const shown = photos.slice(0, MOST_PICTURES - 1);
  return { shown, more: photos.length - shown.length };
}
