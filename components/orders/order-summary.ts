import { positions } from '@/lib/basket/words';
import { formatMoment } from '@/lib/moment';
import { formatPrice } from '@/lib/money';
import { countPositions, type OrderView } from '@/lib/orders/order';

/** `20 листопада, 12:04, 4 позиції, 10 220 ₴`. */
export const orderSummary = (order: OrderView): string =>
  `${formatMoment(order.createdAt)}, ${positions(countPositions(order))}, ${formatPrice(order.total)}`;
