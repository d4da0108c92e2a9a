'use client';

import { RETURN_REASON_NAMES } from '@/lib/order-rules/return-states';
import type { ReturnListRow, ReturnsPage } from '@/lib/orders/returning/answers';
import { RETURN_TABS, type ReturnTab } from '@/lib/orders/returning/inputs';
import { dayText } from '@/lib/shared/day-text';
import { longDay } from '@/lib/shared/moment';
import { AdminLink } from '../links';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import { ListTabs } from '../list/list-tabs';
import { useAdminList } from '../list/use-admin-list';
import { ReturnTag } from './return-tag';

const COLUMNS: AdminColumn<ReturnListRow>[] = [
  {
    key: 'orderId',
    title: 'Замовлення',
    cell: ({ id, orderId }) => (
      <span className="whitespace-nowrap">
        <AdminLink href={`/admin/orders/${orderId}`} className="link py-2.5">
          {orderId}
        </AdminLink>
        <span className="text-sm text-ink-3">, №&nbsp;{id}</span>
      </span>
    ),
  },
  { key: 'name', title: 'Покупець', cell: ({ name }) => name },
  {
    key: 'contents',
    title: 'Що',
    isWide: true,
    cell: ({ contents, reason }) => (
      <span className="wrap-anywhere">
        {contents}
        <span className="block text-sm text-ink-3">{RETURN_REASON_NAMES[reason]}</span>
      </span>
    ),
  },
  { key: 'state', title: 'Стан', cell: ReturnTag },
  {
    key: 'dueOn',
    title: 'До дня',
    cell: ({ dueOn }) =>
      dueOn ? <span className="whitespace-nowrap">{dayText(dueOn)}</span> : '—',
  },
  { key: 'createdAt', title: 'Відкрито', cell: ({ createdAt }) => longDay(createdAt) },
];

const TAB_NAMES: Record<ReturnTab, string> = {
  waiting: 'Чекають на\u00a0нас',
  requested: 'Запити',
  coming: 'Їдуть',
  here: 'У\u00a0магазині',
  late: 'Прострочені',
  done: 'Завершені',
};

const TABS = [['all', 'Усі'], ...RETURN_TABS.map((tab) => [tab, TAB_NAMES[tab]] as const)] as const;

const FILTERS = ['tab'];

export function ReturnsList() {
  const list = useAdminList<ReturnListRow>('/api/admin/returns', 'returns', undefined, FILTERS);
  const { state, move, query } = list;
  const counts = (query.data as Partial<ReturnsPage> | undefined)?.counts;
  const { tab, ...others } = state.filters;
  return (
    <>
      <ListTabs
        legend="Черги"
        tabs={TABS}
        counts={counts && { ...counts, all: allOf(counts) }}
        chosen={TABS.find(([key]) => key === (tab ?? 'all'))?.[0] ?? null}
        onChoose={(key) => move({ filters: key === 'all' ? others : { ...others, tab: key } })}
      />
      <AdminList
        {...list}
        label="Повернення"
        search={{ label: 'Пошук повернень', placeholder: 'Номер, ім’я, телефон, товар, накладна' }}
        columns={COLUMNS}
        idOf={({ id }) => String(id)}
        ownOrder="Спершу ті, що чекають найдовше"
        empty={<p>Повернень ще немає. Запити покупців з’являться тут</p>}
      />
    </>
  );
}

const allOf = ({ requested, coming, here, done }: ReturnsPage['counts']): number =>
  requested + coming + here + done;
