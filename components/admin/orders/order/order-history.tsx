import type { StaffOrder } from '@/lib/orders/staff/staff-order';
import { Moment } from '../../moment';
import { AdminPanel } from '../../panel';
import { actorText, historyText } from '../order-text';

/** Who did what and when, the newest first. */
export function OrderHistory({ order: { history, deliveryMethod } }: { order: StaffOrder }) {
  const lines = history.map((line, place) => ({ ...line, place })).reverse();
  return (
    <AdminPanel title="Історія">
      <ol className="grid gap-3">
        {lines.map(({ place, at, by, ...line }) => (
          <li key={place} className="border-l-2 border-line pl-3">
            <span className="block wrap-anywhere whitespace-pre-line">{historyText(line)}</span>
            <span className="text-sm text-ink-3">
              <Moment iso={at} />, {actorText(by, deliveryMethod)}
            </span>
          </li>
        ))}
      </ol>
    </AdminPanel>
  );
}
