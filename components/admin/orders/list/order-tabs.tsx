import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ORDER_QUEUES, type OrderQueue } from '@/lib/order-rules/queues';
import type { OrderCounts } from '@/lib/orders/queries/list-all-orders';
import { ListTabs } from '../../list/list-tabs';
import type { MoveList } from '../../list/use-list-state';
import { staffQueryOptions } from '../../staff-query';
import { QUEUE_TEXTS } from '../queue-text';

type Tab = 'all' | OrderQueue;

const TABS: readonly (readonly [Tab, string])[] = [
  ['all', 'Усі'],
  ...ORDER_QUEUES.map((queue) => [queue, QUEUE_TEXTS[queue].title] as const),
];

/** Filters that the tabs set. `attention` and `expiring` occur only in older URLs. */
export const TAB_FILTERS = ['queue', 'attention', 'expiring'];

type OrderTabsProps = { filters: Record<string, string>; move: MoveList; children: ReactNode };

/** Tabs for the work queues, each with its number of orders; `children` follow the tabs. */
export function OrderTabs({ filters, move, children }: OrderTabsProps) {
  const { data } = useQuery({
    ...staffQueryOptions<{ counts: OrderCounts }>('/api/admin/orders/counts'),
    refetchOnWindowFocus: true,
  });
  const { queue, attention, expiring, ...others } = filters;
  const chosen = queue ?? (attention ? 'attention' : expiring ? null : 'all');
  return (
    <ListTabs
      legend="Черги"
      tabs={TABS}
      counts={data?.counts}
      chosen={TABS.find(([key]) => key === chosen)?.[0] ?? null}
      onChoose={(key) => move({ filters: key === 'all' ? others : { ...others, queue: key } })}
    >
      {children}
    </ListTabs>
  );
}
