import { useQuery } from '@tanstack/react-query';
import type { OrderCounts } from '@/lib/orders/queries/list-all-orders';
import { ListTabs } from '../../list/list-tabs';
import type { MoveList } from '../../list/use-list-state';
import { staffQuery } from '../../staff-query';

type Filters = Record<string, string>;

const TABS = [
  { key: 'all', title: 'Усі', filters: {} },
  { key: 'attention', title: 'Потребують уваги', filters: { attention: '1' } },
  { key: 'expiring', title: 'Скоро спливає резерв', filters: { expiring: '1' } },
  { key: 'new', title: 'Нові', filters: { status: 'new' } },
  { key: 'confirmed', title: 'Підтверджені', filters: { status: 'confirmed' } },
  { key: 'packed', title: 'Запаковані', filters: { status: 'packed' } },
  { key: 'shipped', title: 'У\u00a0дорозі', filters: { status: 'shipped' } },
] as const satisfies readonly { key: string; title: string; filters: Filters }[];

type Tab = (typeof TABS)[number]['key'];

/** The most common filters, each with its count. */
export function OrderTabs({ filters, move }: { filters: Filters; move: MoveList }) {
  const { data } = useQuery({
    ...staffQuery<{ counts: OrderCounts }>('/api/admin/orders/counts'),
    refetchOnWindowFocus: true,
  });
  const { attention = '', expiring = '', status = '', ...others } = filters;
  const filtersOf = (key: Tab): Filters => TABS.find((tab) => tab.key === key)?.filters ?? {};
  const isHere = ({ filters: own }: { filters: Filters }) =>
    (own.attention ?? '') === attention &&
    (own.expiring ?? '') === expiring &&
    (own.status ?? '') === status;
  return (
    <ListTabs
      legend="Швидкий відбір"
      tabs={TABS.map(({ key, title }) => [key, title] as const)}
      counts={data?.counts}
      chosen={TABS.find(isHere)?.key ?? null}
      onChoose={(key) => move({ filters: { ...others, ...filtersOf(key) } })}
    />
  );
}
