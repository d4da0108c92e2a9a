import { formatPrice } from '@/lib/shared/money';
import { TextLink } from '../links';

type Row = { orderId: string; name: string; total: number; moment: string };

/** A few orders in a panel; under them, when there are more, the way to all of them. */
export function OrderRows({
  rows,
  more,
}: {
  rows: Row[];
  more: { href: string; text: string } | null;
}) {
  return (
    <>
      <ul className="@container">
        {rows.map(({ orderId, name, total, moment }) => (
          <li
            key={orderId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-1.5 first:border-t-0 @lg:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
          >
            <TextLink href={`/admin/orders/${orderId}`} className="justify-self-start">
              {orderId}
            </TextLink>
            {/* In a narrow panel two lines: number and price, name and moment. */}
            <span className="order-1 wrap-anywhere @lg:order-none">{name}</span>
            <b className="whitespace-nowrap">{formatPrice(total)}</b>
            <span className="order-2 text-right text-sm text-ink-3 @lg:order-none">{moment}</span>
          </li>
        ))}
      </ul>
      {more && (
        <TextLink href={more.href} className="mt-2">
          {more.text}
        </TextLink>
      )}
    </>
  );
}
