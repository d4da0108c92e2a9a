import type { PosState } from '@/lib/jobs/read-pos';
import { formatMoment } from '@/lib/shared/moment';
import { plural } from '@/lib/shared/plural';
import { AdminPanel } from '../panel';

type NewsPanelProps = {
  lastRefresh: PosState['lastRefresh'];
  /** Null for those who do not see orders. */
  atPos: PosState['atPos'] | null;
};

/** What comes from the POS between two synchronisations, and our orders that it has. */
export function NewsPanel({ lastRefresh, atPos }: NewsPanelProps) {
  return (
    <AdminPanel title="Між синхронізаціями">
      <p className="text-ink-2">{refreshText(lastRefresh)}</p>
      {atPos && <p className="mt-1 text-ink-2">{ordersText(atPos)}</p>}
    </AdminPanel>
  );
}

function refreshText(last: PosState['lastRefresh']): string {
  if (!last) {
    return 'Каса ще нічого не\u00a0повідомляла сама: зміни приходять із\u00a0синхронізацією';
  }
  const when = `Останні новини з\u00a0каси: ${formatMoment(last.startedAt)}`;
  if (last.status === 'refused') {
    const reason = last.message.replace(/^Синхронізацію зупинено: /, '');
    return `${when}. Їх зупинив запобіжник: ${reason}`;
  }
  if (last.status === 'failed') {
    return `${when}. Дізнатися подробиці не\u00a0вдалося, спробуємо ще раз`;
  }
  const { stock = 0 } = last.counts;
  const levels = plural(stock, 'залишок', 'залишки', 'залишків');
  return stock > 0 ? `${when}, оновлено ${stock}\u00a0${levels}` : when;
}

function ordersText({ waiting, accepted }: PosState['atPos']): string {
  if (waiting + accepted === 0) return 'Незавершених замовлень на\u00a0касі немає';
  return `Замовлень чекає на\u00a0касі: ${waiting}, з\u00a0відкритим чеком: ${accepted}`;
}
