import type { OrderView } from '@/lib/orders/order';

const OVER = ['delivered', 'cancelled', 'returned'];

type Shown = { page: number; search: string };

/** The newest order that is still under way, shown as a whole on the first page, and the others. */
export function groupOrders(orders: OrderView[], { page, search }: Shown) {
  const isFirst = page === 1 && search === '';
  const current = isFirst ? orders.find(({ status }) => !OVER.includes(status)) : undefined;
  return { current, others: orders.filter((order) => order !== current) };
}

/** Pictures of an order's row: at most three different ones, and how many products are behind them. */
export function orderPictures({ lines }: Pick<OrderView, 'lines'>) {
  const photos = [...new Map(lines.map(({ productId, photo }) => [productId, photo])).values()];
  return { shown: photos.slice(0, 3), more: Math.max(0, photos.length - 3) };
}
