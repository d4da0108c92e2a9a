import type { DaySales } from '@/lib/overview/overview';
import { dayText } from '@/lib/shared/day-text';
import { formatPrice } from '@/lib/shared/money';

/** The figures behind the chart, the newest day first. */
export function SalesTable({ days }: { days: DaySales[] }) {
  return (
    <table className="admin-table" aria-label="Виручка за днями">
      <thead>
        <tr>
          <th scope="col">День</th>
          <th scope="col" className="num">
            Замовлень
          </th>
          <th scope="col" className="num">
            Виручка
          </th>
          <th scope="col" className="num">
            Попередній період
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, revenue, before }) => (
          <tr key={day}>
            <td data-label="День">{dayText(day)}</td>
            <td data-label="Замовлень" className="num">
              {orders}
            </td>
            <td data-label="Виручка" className="num">
              {formatPrice(revenue)}
            </td>
            <td data-label="Попередній період" className="num">
              {formatPrice(before.revenue)} ({dayText(before.day)})
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
