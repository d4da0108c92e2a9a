import { classNames } from '@/components/ui/class-names';
import { Tag } from '@/components/ui/tag';
import type { WorkQueue } from '@/lib/overview/overview';
import { clock } from '@/lib/shared/clock';
import { MOST_COUNTED } from '@/lib/shared/list-page';
import { AdminLink } from '../links';
import { firstQueue, QUEUE_TEXTS, queuePath, queueWaitText } from '../orders/queue-text';

/** Links to the work queues; the queue to start with is highlighted. */
export function QueueList({ queues }: { queues: WorkQueue[] }) {
  const first = firstQueue(queues);
  return (
    <section aria-label="Черги">
      {first === null && <p className="mb-3 text-ink-2">Усе зроблено: черги порожні</p>}
      <ul className="flex flex-wrap gap-px border-2 border-ink bg-line">
        {queues.map((queue) => (
          <li key={queue.key} className="grow basis-full md:basis-64">
            <QueueLink queue={queue} isFirst={queue.key === first} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Link to a queue, displayed as a row on phones and as a tile on wide screens. */
function QueueLink({ queue, isFirst }: { queue: WorkQueue; isFirst: boolean }) {
  const { key, count, oldest, late } = queue;
  const { title, late: lateText } = QUEUE_TEXTS[key];
  return (
    <AdminLink
      href={queuePath(key)}
      className={classNames(
        'group grid h-full min-h-11 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-4 py-2 -outline-offset-4 md:grid-cols-1 md:content-start md:gap-y-1 md:px-5 md:py-4',
        isFirst ? 'bg-tint hover:bg-tint-h' : 'bg-white hover:bg-paper',
        count === 0 && 'text-ink-3',
      )}
    >
      <span className="font-semibold group-hover:underline group-hover:underline-offset-4">
        {title}
        {isFirst && <span className="sr-only">, почніть звідси</span>}
      </span>
      <b className="row-span-2 font-display text-[22px] leading-7 font-extrabold md:row-span-1 md:text-[28px] md:leading-9">
        {count}
        {count === MOST_COUNTED && '+'}
      </b>
      {count > 0 && (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
          {late > 0 && (
            <Tag tone="err" icon="clock">
              {lateText}: {late}
            </Tag>
          )}
          {oldest && <span>{queueWaitText(oldest, clock.now())}</span>}
        </span>
      )}
    </AdminLink>
  );
}
