import { aboutPrice, BY_TARIFF } from '@/components/delivery/quote-text';
import type { OrderView } from '@/lib/order-rules/order';
import { formatPrice } from '@/lib/shared/money';

export function OrderSums({ order }: { order: OrderView }) {
  return (
    <dl className="mt-4 grid gap-2 *:flex *:justify-between *:gap-3">
      <div>
        <dt>Товари</dt>
        <dd className="digits">{formatPrice(order.itemsTotal)}</dd>
      </div>
      {order.discountTotal > 0 && (
        <div className="font-semibold text-ultra">
          <dt>Знижка</dt>
          <dd className="digits">{formatPrice(-order.discountTotal)}</dd>
        </div>
      )}
      <div>
        <dt>Доставка{isEstimated(order) && ', перевізнику при отриманні'}</dt>
        <dd className="text-right digits">{deliveryPrice(order)}</dd>
      </div>
      <div className="items-baseline border-t-2 border-ink pt-3">
        <dt className="text-[17px] font-semibold">Разом</dt>
        <dd className="price-big">{formatPrice(order.total)}</dd>
      </div>
    </dl>
  );
}

const isEstimated = ({ deliveryPrice, deliveryEstimate }: OrderView): boolean =>
  deliveryPrice === 0 && deliveryEstimate !== null;

function deliveryPrice({ deliveryPrice: price, deliveryEstimate, deliveryMethod }: OrderView) {
  if (price > 0) return formatPrice(price);
  if (deliveryMethod === 'pickup') return 'безкоштовно';
  return deliveryEstimate === null ? BY_TARIFF : aboutPrice(deliveryEstimate);
}
