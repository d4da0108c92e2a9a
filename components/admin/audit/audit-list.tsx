'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { AUDIT_ENTITIES } from '@/lib/audit/entity';
import type { AuditPerson, AuditRow } from '@/lib/audit/queries';
import { longMoment } from '@/lib/shared/moment';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import type { ListChoice } from '../list/list-tools';
import { useAdminList } from '../list/use-admin-list';
import { Moment } from '../moment';
import { staffQueryOptions } from '../staff-query';
import { ActChanges } from './act-changes';
import { actionText, ENTITY_NAMES, sizeText } from './action-text';
import { ChangedFields, ChangedThing } from './audit-change';
import { changeSummary } from './field-text';

const NOBODY: AuditPerson[] = [];

/** The audit log: who has changed what, and when, newest first; a bulk action is one row. */
export function AuditList() {
  const { data } = useQuery(
    staffQueryOptions<{ people: AuditPerson[] }>('/api/admin/audit/people'),
  );
  const people = data?.people ?? NOBODY;
  const choices = useMemo(() => choicesWith(people), [people]);
  const list = useAdminList<AuditRow>('/api/admin/audit', 'changes', choices);
  const [shown, setShown] = useState<AuditRow | null>(null);
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
      <ChangeDialog row={shown} onClose={() => setShown(null)} />
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

const columnsWith = (show: (row: AuditRow) => void): AdminColumn<AuditRow>[] => [
  {
    key: 'at',
    title: 'Коли',
    sorts: ['Давніші спершу', 'Новіші спершу'],
    cell: ({ at }) => <Moment iso={at} />,
  },
  { key: 'by', title: 'Хто', cell: ({ by }) => by },
  { key: 'action', title: 'Що зроблено', isWide: true, cell: (row) => <Done row={row} /> },
  { key: 'thing', title: 'З чим', isWide: true, cell: (row) => <Things row={row} /> },
  {
    key: 'changes',
    title: 'Дії',
    isWide: true,
    cell: (row) => (
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Показати зміни: ${doneText(row)}, ${nameOf(row)}`}
        onClick={() => show(row)}
      >
        Зміни
      </Button>
    ),
  },
];

const doneText = ({ act, action }: AuditRow): string => actionText(act?.action ?? action);

const nameOf = ({ act, title, entityId }: AuditRow): string =>
  act ? sizeText(act.action, act.size) : title || entityId;

function Done({ row }: { row: AuditRow }) {
  return (
    <div className="min-w-0">
      {doneText(row)}
      {row.act?.undoneBy && <p className="text-sm text-ink-2">Повернуто: {row.act.undoneBy}</p>}
      {!row.act && (
        <p className="max-w-[44ch] text-sm break-words text-ink-2">{changeSummary(row)}</p>
      )}
    </div>
  );
}

/** The changed record; for a bulk action, the number of records and, during a search, one record that matches. */
function Things({ row }: { row: AuditRow }) {
  const { act } = row;
  if (!act) return <ChangedThing record={row} />;
  return (
    <div className="min-w-0">
      <b className="font-semibold">{sizeText(act.action, act.size)}</b>
      {act.found < act.size && (
        <p className="text-sm text-ink-2">
          Серед них знайдено {act.found}: <ChangedThing record={row} />
        </p>
      )}
    </div>
  );
}

type ChangeDialogProps = { row: AuditRow | null; onClose: () => void };

/** One change in full, or all changes of a bulk action. */
const ChangeDialog = ({ row, onClose }: ChangeDialogProps) => (
  <Dialog open={row !== null} onClose={onClose} title={row ? doneText(row) : ''}>
    {row?.act && <ActChanges row={row} act={row.act} onUndone={onClose} />}
    {row && !row.act && <Change record={row} />}
  </Dialog>
);

function Change({ record }: { record: AuditRow }) {
  const { at, by, entity, entityId, title } = record;
  return (
    <div className="grid gap-4 px-4 pt-2 pb-6 md:px-9 md:pb-8">
      <p className="break-words text-ink-2">
        {title || ENTITY_NAMES[entity]}
        {title.includes(entityId) ? '' : ` (№\u00a0${entityId})`}
        <br />
        {by}, {longMoment(at)}
      </p>
      <ChangedFields record={record} />
    </div>
  );
}
