'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { AUDIT_ENTITIES } from '@/lib/audit/entity';
import type { AuditPerson, AuditRecord } from '@/lib/audit/queries';
import { longMoment } from '@/lib/shared/moment';
import { AdminLink } from '../links';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import type { ListChoice } from '../list/list-tools';
import { useAdminList } from '../list/use-admin-list';
import { Moment } from '../moment';
import { staffQuery } from '../staff-query';
import { actionText, ENTITY_NAMES, thingPath } from './action-text';
import { type FieldChange, fieldChanges, shortly } from './field-text';

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

/** One change of the log whole: each field, before and after. */
const ChangeDialog = ({ record, onClose }: { record: AuditRecord | null; onClose: () => void }) => (
  <Dialog
    open={record !== null}
    onClose={onClose}
    title={record ? actionText(record.action, record.entity) : ''}
  >
    {record && <Change record={record} />}
  </Dialog>
);

function Change({ record }: { record: AuditRecord }) {
  const { at, by, entity, entityId, title } = record;
  return (
    <div className="grid gap-4 px-4 pt-2 pb-6 md:px-9 md:pb-8">
      <p className="break-words text-ink-2">
        {title || ENTITY_NAMES[entity]}
        {title.includes(entityId) ? '' : ` (№\u00a0${entityId})`}
        <br />
        {by}, {longMoment(at)}
      </p>
      <dl className="grid gap-3">
        {fieldChanges(record).map((change) => (
          <Field key={change.field} change={change} />
        ))}
      </dl>
    </div>
  );
}

function Field({ change: { field, before, after } }: { change: FieldChange }) {
  return (
    <div className="border-t border-line pt-3">
      <dt className="font-semibold">{field}</dt>
      {before && (
        <dd className="break-words whitespace-pre-line text-ink-2">
          <span className="text-ink-3">Було: </span>
          {before}
        </dd>
      )}
      {after && (
        <dd className="break-words whitespace-pre-line">
          <span className="text-ink-3">{before ? 'Стало: ' : ''}</span>
          {after}
        </dd>
      )}
    </div>
  );
}
