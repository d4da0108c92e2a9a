'use client';

import Link from 'next/link';
import { useMemo, useState } from 'react';
import { formatMoment } from '@/components/orders/moment';
import { Button } from '@/components/ui/button';
import { AUDIT_ENTITIES } from '@/lib/audit/entity';
import type { AuditRecord } from '@/lib/audit/queries';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import { ListFilter } from '../list/list-filter';
import { ListSearch } from '../list/list-search';
import { useAdminList } from '../list/use-admin-list';
import { useListState } from '../list/use-list-state';
import { actionText, ENTITY_NAMES, thingPath } from './action-words';
import { ChangeDialog } from './change-dialog';
import { DayFilter } from './day-filter';
import { shortly } from './field-words';
import { useAuditPeople } from './use-audit-people';

const FILTERS = ['entity', 'person', 'from', 'to'];

/** Who has changed what, and when; the newest first. */
export function AuditList() {
  const [state, move] = useListState(FILTERS);
  const query = useAdminList<AuditRecord>('/api/admin/audit', 'changes', state);
  const people = useAuditPeople();
  const [shown, setShown] = useState<AuditRecord | null>(null);
  const columns = useMemo(() => columnsWith(setShown), []);
  const { entity = '', person = '', from = '', to = '' } = state.filters;
  const narrow = (change: Record<string, string>) =>
    move({ filters: present({ ...state.filters, ...change }) });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <ListSearch
          label="Пошук у журналі"
          placeholder="Номер або назва"
          value={state.search}
          onSearch={(search) => move({ search }, 'replace')}
        />
        <ListFilter
          label="Що змінювали"
          all="Усе"
          value={entity}
          options={AUDIT_ENTITIES.map((one) => [one, ENTITY_NAMES[one]] as const)}
          onChoose={(value) => narrow({ entity: value })}
        />
        <ListFilter
          label="Хто змінював"
          all="Усі люди"
          value={person}
          options={people.map(({ id, name }) => [String(id), name] as const)}
          onChoose={(value) => narrow({ person: value })}
        />
        <DayFilter label="Від" value={from} onChoose={(value) => narrow({ from: value })} />
        <DayFilter label="До" value={to} onChoose={(value) => narrow({ to: value })} />
      </div>
      <AdminList
        label="Журнал змін"
        columns={columns}
        idOf={({ id }) => String(id)}
        query={query}
        state={state}
        move={move}
        empty={<p>Поки що ніхто нічого не змінював</p>}
      />
      <ChangeDialog record={shown} onClose={() => setShown(null)} />
    </>
  );
}

const present = (filters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

const columnsWith = (show: (record: AuditRecord) => void): AdminColumn<AuditRecord>[] => [
  { key: 'at', title: 'Коли', cell: ({ at }) => formatMoment(at) },
  { key: 'by', title: 'Хто', cell: ({ by }) => by },
  { key: 'action', title: 'Що зроблено', cell: (record) => <Done record={record} /> },
  { key: 'thing', title: 'З чим', cell: (record) => <Thing record={record} /> },
  {
    key: 'changes',
    title: 'Дії',
    cell: (record) => (
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Показати зміни: ${actionText(record.action, record.entity)}, ${record.title || record.entityId}`}
        onClick={() => show(record)}
      >
        Зміни
      </Button>
    ),
  },
];

function Done({ record }: { record: AuditRecord }) {
  return (
    <div className="min-w-0">
      {actionText(record.action, record.entity)}
      <p className="max-w-[44ch] text-sm break-words text-ink-2">{shortly(record)}</p>
    </div>
  );
}

function Thing({ record: { entity, entityId, title } }: { record: AuditRecord }) {
  const path = thingPath(entity, entityId);
  const text = title || `${ENTITY_NAMES[entity]} ${entityId}`;
  if (!path) return text;
  return (
    <Link
      href={path}
      prefetch={false}
      className="link inline-block max-w-[36ch] py-2.5 break-words"
    >
      {text}
    </Link>
  );
}
