import { TextLink } from '@/components/admin/links';
import { Moment } from '@/components/admin/moment';
import { paymentTag } from '@/components/admin/orders/order-text';
import { PageHeading } from '@/components/admin/page-heading';
import { formatPhone } from '@/lib/account/profile/format-phone';
import { addressText } from '@/lib/delivery/address';
import { DELIVERY_METHOD_NAMES } from '@/lib/delivery/carriers';
import { composition } from '@/lib/order-rules/goods';
import { mayLeave } from '@/lib/order-rules/may-leave';
import type { StaffLine } from '@/lib/order-rules/staff-answers';
import { ORDER_STATUS_NAMES } from '@/lib/order-rules/status';
import { isFinal } from '@/lib/order-rules/transitions';
import type { SlipOrder } from '@/lib/orders/queries/staff-queries';
import { formatPrice } from '@/lib/shared/money';
import { PrintButton } from './print-button';

/** Packing slips for A4 with products, codes, sizes and amounts in large print. Each order starts on a new page. */
export function PackingSlips({ orders }: { orders: SlipOrder[] }) {
  const [only] = orders.length === 1 ? orders : [];
  return (
    <>
      {!only && <h1 className="no-print mb-4">Пакувальні листи: {orders.length}</h1>}
      <div className="no-print mb-5 flex flex-wrap gap-3">
        <PrintButton />
        <TextLink href={only ? `/admin/orders/${only.orderId}` : '/admin/orders'}>
          {only ? 'До замовлення' : 'До замовлень'}
        </TextLink>
      </div>
      {orders.map((order) => (
        <PackingSlip key={order.orderId} order={order} isOneOfMany={!only} />
      ))}
    </>
  );
}

const whyNot = ({ status, archivedAt }: SlipOrder): string => {
  if (archivedAt !== null) return 'видалено';
  return isFinal(status) ? ORDER_STATUS_NAMES[status].toLowerCase() : 'кошти повернено';
};

function PackingSlip({ order, isOneOfMany }: { order: SlipOrder; isOneOfMany: boolean }) {
  const Heading = isOneOfMany ? 'h2' : 'h1';
  const titles = new Map(order.bundles.map(({ id, title }) => [id, title]));
  return (
    <article className="packing-slip">
      <Heading className={isOneOfMany ? 'text-2xl' : undefined}>Замовлення {order.orderId}</Heading>
      {!mayLeave(order) && (
        <p className="border-2 border-ink px-3 py-1 text-2xl font-bold">
          Не&nbsp;пакувати: {whyNot(order)}
        </p>
      )}
      <p>
        <Moment iso={order.createdAt} />, {paymentTag(order)}, {formatPrice(order.total)}
      </p>
      {order.isRest && (
        <p>
          <b>
            {order.lines.length > 0
              ? 'Це решта: частину вже надіслано окремо'
              : 'Усе вже надіслано окремо'}
          </b>
        </p>
      )}
      <p>
        <b>
          {order.firstName} {order.lastName}
        </b>
        , {formatPhone(order.phone)}
        {order.notCall && ', не телефонувати'}
      </p>
      <p>
        {order.deliveryAddress
          ? addressText(order.deliveryAddress)
          : DELIVERY_METHOD_NAMES[order.deliveryMethod]}
      </p>
      {order.parcel && <p>Накладна {order.parcel.number}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Код</th>
            <th scope="col">Товар</th>
            <th scope="col">Розмір</th>
            <th scope="col">Штук</th>
            <th scope="col">Зібрано</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <Row
              key={`${line.bundle}:${line.productId}:${line.size}`}
              line={line}
              set={line.bundle === null ? '' : (titles.get(line.bundle) ?? '')}
            />
          ))}
        </tbody>
      </table>
      <p>
        <b>Разом {composition(order.isRest ? { ...order, bundles: [] } : order)}</b>
      </p>
      {order.comment && <p className="wrap-anywhere">Коментар покупця: {order.comment}</p>}
      {order.staffNote && <p className="wrap-anywhere">Нотатка команди: {order.staffNote}</p>}
    </article>
  );
}

function Row({ line: { code, name, size, quantity }, set }: { line: StaffLine; set: string }) {
  return (
    <tr>
      <td>{code || '–'}</td>
      <td>
        {name}
        {set && <span className="block text-sm">з набору «{set}»</span>}
      </td>
      <td>{size || '–'}</td>
      <td>
        <b>{quantity}</b>
      </td>
      <td>
        <span aria-hidden="true" className="tick" />
      </td>
    </tr>
  );
}

/** Shown when the URL of a print page names no orders. */
export const NoPrintedOrders = ({ title }: { title: string }) => (
  <>
    <PageHeading title={title} />
    <p>
      Оберіть замовлення у&nbsp;<TextLink href="/admin/orders">списку</TextLink>, щоб надрукувати
      це.
    </p>
  </>
);
