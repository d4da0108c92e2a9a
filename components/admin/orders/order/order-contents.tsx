import { OrderedList } from '@/components/orders/order-lines';
import { composition } from '@/lib/order-rules/goods';
import type { StaffLine, StaffOrder } from '@/lib/orders/staff/staff-order';
import { formatPrice } from '@/lib/shared/money';
import { AdminLink } from '../../links';
import { AdminPanel } from '../../panel';
import { Thumb } from '../../thumb';

/** Panel with the ordered bundles and their products, then the single products, and the sums. */
export function OrderContents({ order }: { order: StaffOrder }) {
  return (
    <AdminPanel title="Товари" aside={<span className="text-ink-2">{composition(order)}</span>}>
      <OrderedList order={order} line={Line} countsOne />
      <dl className="mt-3 grid gap-1.5 *:flex *:justify-between *:gap-3">
        {order.discountTotal > 0 && (
          <>
            <div>
              <dt>Товари</dt>
              <dd className="digits">{formatPrice(order.itemsTotal)}</dd>
            </div>
            <div>
              <dt>Знижка наборів</dt>
              <dd className="digits">{formatPrice(-order.discountTotal)}</dd>
            </div>
          </>
        )}
        <div className="border-t-2 border-ink pt-2 text-[17px] font-bold">
          <dt>Разом</dt>
          <dd className="digits">{formatPrice(order.total)}</dd>
        </div>
      </dl>
      {!order.holdsStock && !order.awaitsApproval && (
        <p className="mt-3 text-sm text-ink-2">
          {order.posCountedAt
            ? 'Каса вже списала ці товари за\u00a0чеком'
            : 'Товари вже не\u00a0зарезервовані за\u00a0цим замовленням'}
        </p>
      )}
    </AdminPanel>
  );
}

function Line({ line }: { line: StaffLine }) {
  const { productId, name, size, code, quantity, price, total, photo } = line;
  const details = [size && `розмір ${size}`, code && `код ${code}`].filter(Boolean);
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 last:border-b-0">
      <Thumb path={photo} />
      <span className="min-w-0">
        <AdminLink
          href={`/admin/products/${productId}`}
          className="-my-2 inline-block py-2.5 font-medium hover:underline"
        >
          {name}
        </AdminLink>
        {details.length > 0 && (
          <span className="block text-sm text-ink-2">{details.join(', ')}</span>
        )}
      </span>
      <span className="text-right digits whitespace-nowrap">
        <b className="block">{formatPrice(total)}</b>
        <span className="text-sm text-ink-2">
          {quantity} × {formatPrice(price)}
        </span>
      </span>
    </li>
  );
}
