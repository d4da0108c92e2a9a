import { AdminLink, TextLink } from '@/components/admin/links';
import { AdminPanel } from '@/components/admin/panel';
import { Thumb } from '@/components/admin/thumb';
import { OrderedList } from '@/components/orders/order-lines';
import { Button } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { Tag } from '@/components/ui/tag';
import { discountRows } from '@/lib/order-rules/discounts';
import { composition } from '@/lib/order-rules/goods';
import type { StaffLine, StaffOrder } from '@/lib/order-rules/staff-answers';
import { ORDER_STATUS_NAMES } from '@/lib/order-rules/status';
import { refundable, remainingStep } from '@/lib/orders/cancelling/cancellation';
import { editRefusal } from '@/lib/orders/editing/consequences';
import { formatPrice } from '@/lib/shared/money';

/** Panel with the ordered bundles and their products, then the single products, and the sums. */
export function OrderContents({ order }: { order: StaffOrder }) {
  return (
    <AdminPanel
      title="Товари"
      aside={
        <span className="flex flex-wrap items-center gap-x-3 text-ink-2">
          {composition(order)}
          {canEdit(order) && (
            <TextLink href={`/admin/orders/${order.orderId}/edit`} className="text-[15px]">
              Змінити замовлення
            </TextLink>
          )}
        </span>
      }
    >
      <OrderedList order={order} line={Line} countsOne />
      {hasIssued(order) && (
        <TextLink href={`/admin/certificates?search=${order.orderId}`}>Видані сертифікати</TextLink>
      )}
      <dl className="mt-3 grid gap-1.5 *:flex *:justify-between *:gap-3">
        {order.discountTotal > 0 && (
          <div>
            <dt>Товари</dt>
            <dd className="digits">{formatPrice(order.itemsTotal)}</dd>
          </div>
        )}
        {discountRows(order, order.handDiscount.amount > 0 ? 'Знижки' : 'Знижка наборів').map(
          ({ title, amount }) => (
            <div key={title}>
              <dt className="wrap-anywhere">{title}</dt>
              <dd className="digits whitespace-nowrap">{formatPrice(-amount)}</dd>
            </div>
          ),
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

/** Whether the order has certificates, which are issued once it is paid or received. */
const hasIssued = ({ lines, status, paymentStatus }: StaffOrder): boolean =>
  lines.some(({ isCertificate }) => isCertificate) &&
  (paymentStatus === 'paid' || status === 'delivered');

function Line({ line }: { line: StaffLine }) {
  const { productId, name, size, code, quantity, price, total, photo, isCertificate } = line;
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
        </AdminLink>{' '}
        {isCertificate && <Tag>Сертифікат</Tag>}
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

/** Whether staff may edit the order: before hand-over, and not while its money is doubtful. */
const canEdit = ({ archivedAt, status, paymentStatus }: StaffOrder): boolean =>
  archivedAt === null && editRefusal({ status, paymentStatus }) === null;

/** Notice about an unfinished cancellation: what is still to be done, with the button that does it. */
export function OrderUndone({ order, onFinish }: { order: StaffOrder; onFinish: () => void }) {
  const advice = adviceOf(order);
  if (!advice) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 bg-err-t px-4 py-3 text-err">
      <AnyIcon name="alert" size={20} className="flex-none" />
      <p className="min-w-0 grow basis-60 font-semibold">{advice.text}</p>
      <Button size="sm" onClick={onFinish}>
        {advice.act}
      </Button>
    </div>
  );
}

function adviceOf(order: StaffOrder): { text: string; act: string } | null {
  const { waybill, status, refunds } = order;
  switch (remainingStep(order)) {
    case 'order':
      return waybill
        ? {
            text: 'Кошти покупцеві вже повернено, а\u00a0замовлення і\u00a0накладна ще діють. Не\u00a0надсилайте його',
            act: 'Видалити накладну і\u00a0скасувати',
          }
        : {
            text: 'Кошти покупцеві вже повернено, а\u00a0замовлення ще діє. Не\u00a0надсилайте його',
            act: 'Скасувати замовлення',
          };
    case 'waybill':
      return {
        text: 'Замовлення скасовано, а\u00a0накладна ще діє. Не\u00a0надсилайте його',
        act: 'Видалити накладну',
      };
    case 'money': {
      const failure = refunds.findLast((refund) => refund.status === 'failed')?.failure;
      return {
        text: `Замовлення «${ORDER_STATUS_NAMES[status]}», а\u00a0кошти покупцеві ще не\u00a0повернено${failure ? `. ${failure}` : ''}`,
        act: `Повернути ${formatPrice(refundable(order)?.amount ?? 0)}`,
      };
    }
    default:
      return null;
  }
}
