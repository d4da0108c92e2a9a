import { classNames } from '@/components/ui/class-names';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { type OrderFact, orderFacts } from '@/lib/orders/rules/order-facts';
import type { StaffOrder } from '@/lib/orders/staff/staff-order';
import { Moment } from '../../moment';
import { actorText } from '../order-text';

const NAMES: Record<OrderFact, string> = {
  made: 'Накладна',
  printed: 'Надруковано',
  packed: 'Запаковано',
  handedOver: 'Передано',
};

/** Label created, printed, packed, handed over: which of these are done, when and by whom. */
export function OrderFactBadges({ order }: { order: StaffOrder }) {
  if (order.status === 'cancelled') return null;
  const facts = orderFacts(order);
  const isPickup = order.deliveryMethod === 'pickup';
  return (
    <ol
      aria-label="Що вже зроблено"
      className={classNames(
        'mb-4 grid gap-3 md:grid-cols-2',
        // rem, not px: Tailwind sorts px breakpoints before rem ones, so a px variant would be overridden.
        facts.length > 2 && 'min-[87.5rem]:grid-cols-4',
      )}
    >
      {facts.map(({ fact, isDone, at, by }) => (
        <li
          key={fact}
          className={classNames(
            'grid grid-cols-[20px_minmax(0,1fr)] content-start gap-x-2 border-l-2 pl-3 md:border-t-2 md:border-l-0 md:pt-2 md:pl-0',
            isDone ? 'border-ok' : 'border-line text-ink-3',
          )}
        >
          <AnyIcon
            name={isDone ? 'check' : 'clock'}
            size={20}
            className={classNames('mt-0.5', isDone && 'text-ok')}
          />
          <span className="font-semibold">
            {isPickup && fact === 'handedOver' ? 'Чекає в\u00a0магазині' : NAMES[fact]}
            {!isDone && <span className="sr-only">: ще ні</span>}
          </span>
          {isDone && (
            <span className="col-start-2 text-sm text-ink-2 md:col-span-2 md:col-start-1">
              {at ? <Moment iso={at} /> : fact === 'printed' ? 'деінде' : 'не\u00a0відмічено'}
              {by && (
                <span className="block wrap-anywhere">{actorText(by, order.deliveryMethod)}</span>
              )}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
