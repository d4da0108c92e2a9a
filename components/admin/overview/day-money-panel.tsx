import { Tag } from '@/components/ui/tag';
import type { DayMoney } from '@/lib/overview/overview';
import { formatMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { AdminPanel } from '../panel';
import { changeOf, ordersText } from './period-text';

/** Panel with today's sums of money, as defined in `lib/order-rules/money-sql.ts`. */
export const DayMoneyPanel = ({ day }: { day: DayMoney }) => (
  <AdminPanel title="Гроші сьогодні">
    {/* Wraps onto further lines if the sums are too long. */}
    <dl className="flex flex-wrap gap-x-5 gap-y-4">
      <Sum name="Замовлено" note="усе оформлене сьогодні" {...day.ordered} />
      <Sum name="Надійшло" note="карткою та за отримане" {...day.paid} />
      <Sum name="Повернули" note="покупцям" {...day.refunded} isLoss />
      <Sum
        name="Ще очікуємо"
        note="за всі чинні замовлення"
        today={day.expected.total}
        count={day.expected.count}
      />
    </dl>
    <p className="mt-3 text-sm text-ink-3">
      Порівняно з&nbsp;тим самим днем тижня до&nbsp;цієї&nbsp;ж години:{' '}
      {formatMoment(day.comparedTo)}
    </p>
  </AdminPanel>
);

type SumProps = {
  name: string;
  note: string;
  today: number;
  count: number;
  before?: number;
  /** Whether an increase of this sum is bad for the shop. */
  isLoss?: boolean;
};

function Sum({ name, note, today, count, before, isLoss = false }: SumProps) {
  const change = before === undefined ? null : changeOf(today, before);
  return (
    <div className="grid grow basis-32 content-start justify-items-start gap-1 xl:basis-0">
      <dt>
        <span className="font-semibold">{name}</span>{' '}
        <span className="block text-sm text-ink-3">{note}</span>
      </dt>
      <dd className="font-display text-[22px] leading-8 font-extrabold whitespace-nowrap md:text-[26px]">
        {formatPrice(today)}
      </dd>
      <dd className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        {ordersText(count)}
        {change && before !== 0 && <Tag tone={isLoss ? 'neutral' : change.tone}>{change.text}</Tag>}
      </dd>
    </div>
  );
}
