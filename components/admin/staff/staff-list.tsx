'use client';

import { useMemo, useState } from 'react';
import { formatMoment } from '@/components/orders/moment';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { ROLE_NAMES } from '@/lib/account/role';
import type { StaffMember } from '@/lib/account/staff';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import { ListSearch } from '../list/list-search';
import { useAdminList } from '../list/use-admin-list';
import { useListState } from '../list/use-list-state';
import { PageHeading } from '../page-heading';
import { AddMember } from './add-member';
import { MemberDialog } from './member-dialog';

const NO_FILTERS: string[] = [];

/** The team: who may do what, who signs in with a code, and what can be changed of it. */
export function StaffList() {
  const [state, move] = useListState(NO_FILTERS);
  const query = useAdminList<StaffMember>('/api/admin/staff', 'staff', state);
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<StaffMember | null>(null);
  const columns = useMemo(() => columnsWith(setOpened), []);
  // As it is now: somebody else may have changed it since.
  const member = opened && (query.data?.rows.find(({ id }) => id === opened.id) ?? opened);
  return (
    <>
      <PageHeading title="Команда">
        <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
          Додати людину
        </Button>
      </PageHeading>
      <div className="mb-4 flex">
        <ListSearch
          label="Пошук у команді"
          placeholder="Ім’я або пошта"
          value={state.search}
          onSearch={(search) => move({ search }, 'replace')}
        />
      </div>
      <AdminList
        label="Команда магазину"
        columns={columns}
        idOf={({ id }) => String(id)}
        query={query}
        state={state}
        move={move}
        empty={<p>У команді поки нікого немає</p>}
      />
      <AddMember open={isAdding} onClose={() => setAdding(false)} />
      <MemberDialog member={member} onClose={() => setOpened(null)} />
    </>
  );
}

const Roles = ({ member: { role, invitedRole } }: { member: StaffMember }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    {role !== 'customer' && invitedRole && `${ROLE_NAMES[role]} → `}
    {ROLE_NAMES[invitedRole ?? role]}
    {invitedRole && <Tag tone="warn">чекає на підтвердження</Tag>}
  </span>
);

const columnsWith = (open: (member: StaffMember) => void): AdminColumn<StaffMember>[] => [
  {
    key: 'name',
    title: 'Людина',
    cell: ({ name, email, isSelf }) => (
      <div className="min-w-0">
        <b className="font-semibold">
          {name}
          {isSelf && ' (ви)'}
        </b>
        <p className="text-sm break-words text-ink-2">{email}</p>
      </div>
    ),
  },
  { key: 'role', title: 'Роль', cell: (member) => <Roles member={member} /> },
  {
    key: 'factor',
    title: 'Вхід за кодом',
    cell: ({ hasApp }) => (hasApp ? <Tag tone="ok">Увімкнено</Tag> : <Tag tone="warn">Немає</Tag>),
  },
  {
    key: 'seen',
    title: 'Востаннє',
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatMoment(lastSeenAt) : 'ще не входили'),
  },
  { key: 'sessions', title: 'Пристроїв', isNumber: true, cell: ({ openSessions }) => openSessions },
  {
    key: 'actions',
    title: 'Дії',
    cell: (member) => (
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Змінити: ${member.name}`}
        onClick={() => open(member)}
      >
        Змінити
      </Button>
    ),
  },
];
