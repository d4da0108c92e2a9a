'use client';

import { useQuery } from '@tanstack/react-query';
import { classNames } from '@/components/ui/class-names';
import { api } from '@/lib/http/api-client';
import type { OrderCounts } from '@/lib/orders/list-all-orders';
import { STAFF } from '../list/use-admin-list';
import type { MoveList } from '../list/use-list-state';

type Filters = Record<string, string>;

const TABS = [
  { key: 'all', title: 'Усі', filters: {} },
  { key: 'attention', title: 'Потребують уваги', filters: { attention: '1' } },
  { key: 'new', title: 'Нові', filters: { status: 'new' } },
  { key: 'confirmed', title: 'Підтверджені', filters: { status: 'confirmed' } },
  { key: 'packed', title: 'Запаковані', filters: { status: 'packed' } },
  { key: 'shipped', title: 'У\u00a0дорозі', filters: { status: 'shipped' } },
] as const satisfies readonly { key: string; title: string; filters: Filters }[];

/** What is asked for most often, each with how many there are. */
export function OrderTabs({ filters, move }: { filters: Filters; move: MoveList }) {
  const { data: counts } = useQuery({
    queryKey: [...STAFF, 'order-counts'],
    queryFn: ({ signal }) =>
      api
        .get<{ counts: OrderCounts }>('/api/admin/orders/counts', { signal })
        .then((answer) => answer.counts),
    refetchOnWindowFocus: true,
  });
  const { attention = '', status = '', ...others } = filters;
  return (
    <ul aria-label="Швидкий відбір" className="mb-4 flex flex-wrap gap-2">
      {TABS.map((tab) => {
        const own: Filters = tab.filters;
        const isCurrent = (own.attention ?? '') === attention && (own.status ?? '') === status;
        return (
          <li key={tab.key}>
            <button
              type="button"
              aria-pressed={isCurrent}
              onClick={() => move({ filters: { ...others, ...own } })}
              className={classNames(
                'inline-flex min-h-11 items-center gap-2 rounded-panel border px-3.5 font-semibold',
                isCurrent
                  ? 'border-ink bg-ink text-white'
                  : 'border-line bg-white hover:border-ink',
              )}
            >
              {tab.title}
              {counts && (
                <span
                  className={classNames(
                    'text-sm font-normal tabular-nums',
                    isCurrent ? 'text-on-ink' : 'text-ink-3',
                  )}
                >
                  {counts[tab.key] ?? 0}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
