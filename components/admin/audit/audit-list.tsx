'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { AUDIT_ENTITIES } from '@/lib/audit/entity';
import type { AuditPerson, AuditRecord } from '@/lib/audit/queries';
import { AdminLink } from '../links';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import type { ListChoice } from '../list/list-tools';
import { useAdminList } from '../list/use-admin-list';
import { Moment } from '../moment';
import { staffQuery } from '../staff-query';
import { actionText, ENTITY_NAMES, thingPath } from './action-text';
import { ChangeDialog } from './change-dialog';
import { shortly } from './field-text';

const NOBODY: AuditPerson[] = [];

/** Who has changed what, and when; the newest first. */
export function AuditList() {
  const { data } = useQuery(staffQuery<{ people: AuditPerson[] }>('/api/admin/audit/people'));
  const people = data?.people ?? NOBODY;
  const choices = useMemo(() => choicesWith(people), [people]);
  const list = useAdminList<AuditRecord>('/api/admin/audit', 'changes', choices);
  const [shown, setShown] = useState<AuditRecord | null>(null);
  const columns = useMemo(() => columnsWith(setShown), []);
  return (
    <>
      <AdminList
        {...list}
        label="Журнал змін"
        search={{ label: 'Пошук у\u00a0журналі', placeholder: 'Номер або назва' }}
        columns={columns}
        idOf={({ id }) => String(id)}
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
    options: AUDIT_ENTITIES.map((one) => [one, ENTITY_NAMES[one]]),
  },
  {
    key: 'person',
    label: 'Хто змінював',
    all: 'Усі люди',
    options: people.map(({ id, name }) => [String(id), name]),
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
    <AdminLink href={path} className="link inline-block max-w-[36ch] py-2.5 break-words">
      {text}
    </AdminLink>
  );
}
