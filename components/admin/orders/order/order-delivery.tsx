import { useState } from 'react';
import { aboutPrice } from '@/components/delivery/quote-text';
import { addressText } from '@/lib/delivery/address';
import { carrierOf, SENT_BY_EMAIL } from '@/lib/delivery/carriers';
import { isDeliveryFree } from '@/lib/order-rules/discounts';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import { isFinal } from '@/lib/order-rules/transitions';
import { dayText } from '@/lib/shared/day-text';
import { AdminPanel } from '../../panel';
import { AddressEditor } from './address-editor';

/** Panel with the address, the expected day of arrival and the estimated delivery price. */
export function OrderDelivery({ order }: { order: StaffOrder }) {
  const [isEditing, setEditing] = useState(false);
  const { deliveryAddress, deliveryEstimate, arrivesOn, eventDate } = order;
  const isFree = isDeliveryFree(order);
  const carrier = carrierOf(order.deliveryMethod);
  const refusal = addressRefusal(order);
  const facts = [
    deliveryEstimate !== null &&
      !isFree && ['Доставка, платить отримувач', aboutPrice(deliveryEstimate)],
    isFree && ['Доставка', 'коштом магазину, за\u00a0промокодом'],
    arrivesOn && ['Обіцяно', `орієнтовно ${dayText(arrivesOn)}`],
    eventDate && ['Подія покупця', dayText(eventDate)],
  ].filter((fact): fact is [string, string] => Array.isArray(fact));
  return (
    <AdminPanel
      title="Доставка"
      aside={
        !isEditing &&
        !refusal &&
        deliveryAddress && (
          <button
            type="button"
            className="link inline-flex min-h-11 items-center text-[15px]"
            onClick={() => setEditing(true)}
          >
            Змінити адресу
          </button>
        )
      }
    >
      {isEditing && deliveryAddress ? (
        <AddressEditor order={order} seen={deliveryAddress} onClose={() => setEditing(false)} />
      ) : (
        <p className="wrap-anywhere">
          {carrier && deliveryAddress
            ? `${carrier.name}: ${addressText(deliveryAddress)}`
            : order.deliveryMethod === 'email'
              ? SENT_BY_EMAIL
              : 'Самовивіз з магазину'}
        </p>
      )}
      {!isEditing && deliveryAddress?.namesakes && (
        <p className="mt-2 bg-warn-t px-4 py-3 text-warn">
          Є кілька: {deliveryAddress.namesakes}. Оберіть адресу зі&nbsp;списку
        </p>
      )}
      {deliveryAddress && refusal && <p className="mt-2 text-sm text-ink-2">{refusal}</p>}
      {facts.length > 0 && (
        <dl className="mt-3 grid gap-2">
          {facts.map(([name, words]) => (
            <div key={name}>
              <dt className="text-sm text-ink-3">{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </AdminPanel>
  );
}

/** Why the address cannot be changed now; null if it can. */
function addressRefusal({ status, waybill, archivedAt }: StaffOrder): string | null {
  if (archivedAt || isFinal(status))
    return 'Замовлення завершено, адреса більше не\u00a0змінюється.';
  return waybill
    ? 'Накладну виписано на\u00a0цю адресу. Щоб змінити її, спершу видаліть накладну.'
    : null;
}
