import { Tag } from '@/components/ui/tag';
import type { DaySales, Sales } from '@/lib/overview/overview';
import type { PeriodLength } from '@/lib/overview/period';
import { dayText } from '@/lib/shared/day-text';
import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { type AdminColumn, AdminTable } from '../list/admin-table';
import { AdminPanel } from '../panel';
import { changeOf, chartText, ordersText, periodText, withPeriodText } from './period-text';
import { SalesChart } from './sales-chart';

/** Columns of the table with the chart's figures. */
const COLUMNS: AdminColumn<DaySales>[] = [
  { key: 'day', title: 'День', cell: ({ day }) => dayText(day) },
  { key: 'orders', title: 'Замовлень', isNumber: true, cell: ({ orders }) => orders },
  {
    key: 'revenue',
    title: 'Виручка',
    isNumber: true,
    cell: ({ revenue }) => formatPrice(revenue),
  },
  {
    key: 'before',
    title: 'Попередній період',
    isNumber: true,
    cell: ({ before }) => `${formatPrice(before.revenue)} (${dayText(before.day)})`,
  },
];

/** Panel with the revenue by day, compared with the previous period: a chart, and a table of the same figures. */
export function SalesPanel({ sales, length }: { sales: Sales; length: PeriodLength }) {
  const { revenue, orders, average, paid, expected, before } = sales;
  const change = changeOf(revenue, before.revenue);
  const period = periodText(length);
  return (
    <AdminPanel title="Виручка" aside={<Legend period={period} />}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-display text-[32px] leading-10 font-extrabold">{formatPrice(revenue)}</b>
        <Tag tone={change.tone}>
          {change.text}
          <span className="sr-only"> проти попередніх {period}</span>
        </Tag>
        <span className="text-ink-2">
          {ordersText(orders)}
          {average !== null && `, середній кошик ${formatPrice(wholeHryvnias(average))}`}
        </span>
      </p>
      <p className="mb-3 text-sm text-ink-3">
        Це замовлення за&nbsp;{period}, які лишаються в&nbsp;силі: без скасованих, повернених
        і&nbsp;видалених, без тих, де кошти повернено або банк відмовив. Оплачено{' '}
        {formatPrice(paid)}, ще очікуємо {formatPrice(expected)}. Порівняно з&nbsp;попередніми{' '}
        {withPeriodText(length)} до цієї ж години: {formatPrice(before.revenue)}.
      </p>
      <div role="img" aria-label={chartText(sales)} className="h-64">
        <SalesChart days={sales.days} />
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          Таблиця
        </summary>
        <AdminTable
          label="Виручка за днями"
          columns={COLUMNS}
          rows={sales.days.toReversed()}
          idOf={({ day }) => day}
        />
      </details>
    </AdminPanel>
  );
}

const wholeHryvnias = (amount: Kopecks): Kopecks => Math.round(amount / 100) * 100;

function Legend({ period }: { period: string }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-ink-2">
      <li className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2.5 bg-ink" />
        ці {period}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2.5 border border-dashed border-ink bg-tint" />
        сьогодні, ще триває
      </li>
      <li className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="w-5 border-t-2 border-dashed border-field" />
        попередні {period}
      </li>
    </ul>
  );
}
