import Link from 'next/link';
import { addressText } from '@/lib/delivery/address';
import { carrierOf, SENT_BY_EMAIL } from '@/lib/delivery/carriers';
import { helpPath } from '@/lib/help/help-pages';
import type { OrderView } from '@/lib/order-rules/order';
import { hasLeft } from '@/lib/order-rules/transitions';
import { dayText } from '@/lib/shared/day-text';

/** Contacts of the shop, as entered in its settings. */
export type ShopContacts = { address: string; hours: string; phone: string; email: string };

/** Delivery, recipient and the shop's contacts; once the order is shipped, also a link to the return rules. */
export function OrderFacts({ order, shop }: { order: OrderView; shop: ShopContacts }) {
  return (
    <dl className="mt-6 grid gap-5 md:grid-cols-3 [&_dt]:mb-1 [&_dt]:text-sm [&_dt]:text-ink-3">
      <div>
        <dt>Доставка</dt>
        <dd>{destination(order, shop)}</dd>
        {order.eventDate && <dd>Подія {dayText(order.eventDate)}</dd>}
      </div>
      <div>
        <dt>Отримувач</dt>
        <dd>
          {order.firstName}
          <br />
          <span className="whitespace-nowrap">{order.phone}</span>
          <br />
          {order.email}
        </dd>
      </div>
      <div>
        <dt>Питання до замовлення</dt>
        <dd>
          <a
            href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}
            className="link -my-2.5 inline-flex min-h-11 items-center whitespace-nowrap"
          >
            {shop.phone}
          </a>
          <br />
          <a href={`mailto:${shop.email}`} className="link inline-flex min-h-11 items-center">
            {shop.email}
          </a>
          {order.deliveryMethod !== 'email' && hasLeft(order.status) && (
            <>
              <br />
              <Link
                href={helpPath('returns')}
                prefetch={false}
                className="link inline-flex min-h-11 items-center"
              >
                Обмін і&nbsp;повернення
              </Link>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

function destination({ deliveryMethod, deliveryAddress }: OrderView, shop: ShopContacts): string {
  if (deliveryMethod === 'email') return SENT_BY_EMAIL;
  const carrier = carrierOf(deliveryMethod);
  if (!carrier || !deliveryAddress) {
    return `Самовивіз: ${shop.address}. ${shop.hours}`;
  }
  return `${carrier.name}: ${addressText(deliveryAddress)}`;
}
