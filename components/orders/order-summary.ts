import { positions } from '@/lib/basket/text';
import { countPositions, type OrderView } from '@/lib/order-rules/order';
import { formatMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';

/** An order in one line: `20 листопада, 12:04, 4 позиції, 10 220 ₴`. */
export const orderSummary = (order: OrderView): string =>
  `${formatMoment(order.createdAt)}, ${positions(countPositions(order))}, ${formatPrice(order.total)}`;
