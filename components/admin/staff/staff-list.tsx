'use client';

import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { ROLE_NAMES, STAFF_ROLES } from '@/lib/account/role';
import type { StaffMember } from '@/lib/staff/answers';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import type { ListChoice } from '../list/list-tools';
import { useAdminList } from '../list/use-admin-list';
import { Moment } from '../moment';
import { PageHeading } from '../page-heading';
import { AddMember } from './add-member';
import { MemberDialog } from './member-dialog';

const CHOICES: ListChoice[] = [
  {
    key: 'role',
    label: 'Роль',
    all: 'Усі ролі',
    options: STAFF_ROLES.map((role) => [role, ROLE_NAMES[role]] as const),
  },
  {
    key: 'factor',
    label: 'Вхід за\u00a0кодом',
    all: 'З\u00a0кодом і\u00a0без',
    options: [
      ['on', 'Увімкнено'],
      ['off', 'Немає'],
    ],
  },
];

/** The list of the team with roles and second factors, and the dialogs to change them. */
export function StaffList() {
  const list = useAdminList<StaffMember>('/api/admin/staff', 'staff', CHOICES);
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<StaffMember | null>(null);
  const columns = useMemo(() => columnsWith(setOpened), []);
  // Read from the current list, because a colleague may have changed the member since the dialog opened.
  const member = opened && (list.query.data?.rows.find(({ id }) => id === opened.id) ?? opened);
  return (
    <>
      <PageHeading title="Команда">
        <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
          Додати людину
        </Button>
      </PageHeading>
      <AdminList
        {...list}
        label="Команда магазину"
        search={{ label: 'Пошук у команді', placeholder: 'Ім’я або пошта' }}
        columns={columns}
        idOf={({ id }) => String(id)}
        ownOrder="Спершу адміністратори"
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
    {invitedRole && <Tag tone="warn">запрошено</Tag>}
  </span>
);

const columnsWith = (open: (member: StaffMember) => void): AdminColumn<StaffMember>[] => [
  {
    key: 'name',
    title: 'Людина',
    sorts: ['Ім’я: від А до Я', 'Ім’я: від Я до А'],
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
  {
    key: 'role',
    title: 'Роль',
    sorts: ['Спершу редактори', 'Спершу адміністратори'],
    cell: (member) => <Roles member={member} />,
  },
  {
    key: 'factor',
    title: 'Вхід за кодом',
    cell: ({ hasApp }) => (hasApp ? <Tag tone="ok">Увімкнено</Tag> : <Tag tone="warn">Немає</Tag>),
  },
  {
    key: 'seen',
    title: 'Востаннє',
    sorts: ['Спершу ті, хто заходив давно', 'Спершу ті, хто заходив нещодавно'],
    cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment iso={lastSeenAt} /> : 'ще не входили'),
  },
  {
    key: 'sessions',
    title: 'Пристроїв',
    isNumber: true,
    sorts: ['Менше пристроїв спершу', 'Більше пристроїв спершу'],
    cell: ({ openSessions }) => openSessions,
  },
  {
    key: 'actions',
    title: 'Дії',
    isWide: true,
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
