import { Tag } from '@/components/ui/tag';
import type { InstanceView } from '@/lib/monitoring/read-system';
import { clock } from '@/lib/shared/clock';
import { type AdminColumn, AdminTable } from '../list/admin-table';
import { LookTag } from '../look-tag';
import { Moment } from '../moment';
import { AdminPanel } from '../panel';
import { bytesText, INSTANCE_STYLE, roleText, sinceText } from './system-text';

/** Event loop delay above which a process is shown as slow, in ms: every request of the process waits that long. */
const SLOW_LOOP = 200;

const COLUMNS: AdminColumn<InstanceView>[] = [
  {
    key: 'host',
    title: 'Процес',
    cell: ({ host, id }) => (
      <>
        <span className="font-semibold wrap-anywhere">{host}</span>{' '}
        <span className="text-sm text-ink-3">{id.slice(0, 8)}</span>
      </>
    ),
  },
  {
    key: 'status',
    title: 'Стан',
    cell: ({ status, seenAt }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <LookTag look={INSTANCE_STYLE[status]} />
        {status === 'lost' && (
          <span className="text-sm">
            востаннє <Moment iso={seenAt} />
          </span>
        )}
      </span>
    ),
  },
  { key: 'role', title: 'Що робить', cell: ({ role }) => roleText(role) },
  {
    key: 'release',
    title: 'Версія',
    cell: ({ release }) => <span className="wrap-anywhere">{release}</span>,
  },
  {
    key: 'startedAt',
    title: 'Працює',
    isNumber: true,
    cell: ({ startedAt }) => (
      <time dateTime={startedAt} className="whitespace-nowrap">
        {sinceText(startedAt, clock.now())}
      </time>
    ),
  },
  { key: 'memory', title: 'Пам’ять', isNumber: true, cell: ({ memory }) => bytesText(memory) },
  {
    key: 'eventLoopDelay',
    title: 'Затримка',
    isNumber: true,
    cell: ({ eventLoopDelay }) => (
      <span className={eventLoopDelay > SLOW_LOOP ? 'font-semibold text-err' : undefined}>
        {eventLoopDelay}&nbsp;мс
      </span>
    ),
  },
];

/** Panel with every server process of the shop; says whether all run the same release. */
export function InstancesPanel({ instances }: { instances: InstanceView[] }) {
  const alive = instances.filter(({ status }) => status !== 'lost');
  const releases = new Set(alive.map(({ release }) => release)).size;
  return (
    <AdminPanel
      title="Процеси магазину"
      aside={
        <Tag tone={alive.length < instances.length ? 'err' : 'ok'}>
          працює: {alive.length} з&nbsp;{instances.length}
        </Tag>
      }
      empty={instances.length === 0 && 'Жоден процес ще не\u00a0назвався: зачекайте десять секунд'}
    >
      {releases > 1 && (
        <p className="mb-3">Версій: {releases}. Під час оновлення так і&nbsp;має бути</p>
      )}
      <AdminTable
        label="Процеси магазину"
        columns={COLUMNS}
        rows={instances}
        idOf={({ id }) => id}
      />
    </AdminPanel>
  );
}
