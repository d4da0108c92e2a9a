'use client';

import Link from 'next/link';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { AUDIT_ENTITIES } from '@/lib/audit/entity';
import type { AuditPerson, AuditRecord } from '@/lib/audit/queries';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import { type ListChoice, ListTools } from '../list/list-tools';
import { useAdminList } from '../list/use-admin-list';
import { useListState } from '../list/use-list-state';
import { Moment } from '../moment';
import { actionText, ENTITY_NAMES, thingPath } from './action-text';
import { ChangeDialog } from './change-dialog';
import { shortly } from './field-text';
import { useAuditPeople } from './use-audit-people';

const FILTERS = ['entity', 'person', 'from', 'to'];

/** Who has changed what, and when; the newest first. */
export function AuditList() {
  const [state, move] = useListState(FILTERS);
  const query = useAdminList<AuditRecord>('/api/admin/audit', 'changes', state);
  const choices = choicesWith(useAuditPeople());
  const [shown, setShown] = useState<AuditRecord | null>(null);
  const columns = useMemo(() => columnsWith(setShown), []);
  return (
    <>
      <ListTools
        search={{ label: 'Пошук у\u00a0журналі', placeholder: 'Номер або назва' }}
        choices={choices}
        {...{ state, move }}
      />
      <AdminList
        label="Журнал змін"
        columns={columns}
        idOf={({ id }) => String(id)}
        query={query}
        state={state}
        move={move}
        ownOrder="Новіші спершу"
        empty={<p>Поки що ніхто нічого не змінював</p>}
      />
      <ChangeDialog record={shown} onClose={() => setShown(null)} />
    </>
  );
}

const choicesWith = (people: AuditPerson[]): ListChoice[] => [
  {
    key: 'entity',
    label: 'Що змінювали',
    all: 'Усе',
    options: AUDIT_ENTITIES.map((one) => [one, ENTITY_NAMES[one]] as const),
  },
  {
    key: 'person',
    label: 'Хто змінював',
    all: 'Усі люди',
    options: people.map(({ id, name }) => [String(id), name] as const),
  },
  { key: 'from', label: 'Від дня', isDay: true },
  { key: 'to', label: 'До дня', isDay: true },
];

const columnsWith = (show: (record: AuditRecord) => void): AdminColumn<AuditRecord>[] => [
  {
    key: 'at',
    title: 'Коли',
    sorts: ['Давніші спершу', 'Новіші спершу'],
    cell: ({ at }) => <Moment iso={at} />,
  },
  { key: 'by', title: 'Хто', cell: ({ by }) => by },
  { key: 'action', title: 'Що зроблено', isWide: true, cell: (record) => <Done record={record} /> },
  { key: 'thing', title: 'З чим', isWide: true, cell: (record) => <Thing record={record} /> },
  {
    key: 'changes',
    title: 'Дії',
    isWide: true,
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
