'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { AdminLink } from '@/components/admin/links';
import { Loaded } from '@/components/admin/loaded';
import {
  firstQueue,
  QUEUE_TEXTS,
  queuePath,
  queueWaitText,
} from '@/components/admin/orders/queue-text';
import { PageHeading } from '@/components/admin/page-heading';
import { AdminPanel } from '@/components/admin/panel';
import { STAFF } from '@/components/admin/staff-query';
import { classNames } from '@/components/ui/class-names';
import { Tag } from '@/components/ui/tag';
import { api } from '@/lib/http/browser/api-client';
import type { DayMoney, Overview, WorkQueue } from '@/lib/overview/overview';
import { PERIODS, type PeriodLength } from '@/lib/overview/period';
import { clock, MINUTE } from '@/lib/shared/clock';
import { MOST_COUNTED } from '@/lib/shared/list-page';
import { formatMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { RunningOutPanel, SearchesPanel, TopPanel } from './catalogue-panels';
import { LatestPanel, MentionsPanel } from './order-panels';
import { changeOf, ordersText, periodText } from './period-text';
import { SalesPanel } from './sales-panel';
import { StateStrip } from './state-strip';

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

/** Panel with today's sums of money, as defined in `lib/order-rules/order-sql.ts`. */
export const DayMoneyPanel = ({ day }: { day: DayMoney }) => (
  <AdminPanel title="Гроші сьогодні">
    {/* Wraps onto further lines if the sums are too long. */}
    <dl className="flex flex-wrap gap-x-5 gap-y-4">
      <Sum name="Замовлено" note="усе оформлене сьогодні" {...day.ordered} />
      <Sum name="Надійшло" note="карткою та за отримане" {...day.paid} />
      <Sum name="Повернули" note="покупцям" {...day.refunded} isLoss />
      <Sum
        name="Ще очікуємо"
        note="за всі чинні замовлення"
        today={day.expected.total}
        count={day.expected.count}
      />
    </dl>
    <p className="mt-3 text-sm text-ink-3">
      Порівняно з&nbsp;тим самим днем тижня до&nbsp;цієї&nbsp;ж години:{' '}
      {formatMoment(day.comparedTo)}
    </p>
  </AdminPanel>
);

type SumProps = {
  name: string;
  note: string;
  today: number;
  count: number;
  before?: number;
  /** Whether an increase of this sum is bad for the shop. */
  isLoss?: boolean;
};

function Sum({ name, note, today, count, before, isLoss = false }: SumProps) {
  const change = before === undefined ? null : changeOf(today, before);
  return (
    <div className="grid grow basis-32 content-start justify-items-start gap-1 xl:basis-0">
      <dt>
        <span className="font-semibold">{name}</span>{' '}
        <span className="block text-sm text-ink-3">{note}</span>
      </dt>
      <dd className="font-display text-[22px] leading-8 font-extrabold whitespace-nowrap md:text-[26px]">
        {formatPrice(today)}
      </dd>
      <dd className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        {ordersText(count)}
        {change && before !== 0 && <Tag tone={isLoss ? 'neutral' : change.tone}>{change.text}</Tag>}
      </dd>
    </div>
  );
}

const DEFAULT_LENGTH: PeriodLength = 14;

/** The admin's start page: waiting work and the shop's state, limited by the viewer's role. Refetched every minute. */
export function OverviewScreen() {
  const [length, choose] = usePeriod();
  const overview = useQuery({
    queryKey: [...STAFF, '/api/admin/overview', length],
    queryFn: ({ signal }) =>
      api.get<{ data: Overview }>(`/api/admin/overview?days=${length}`, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
    refetchOnWindowFocus: true,
  });
  return (
    <>
      <PageHeading title="Сьогодні" />
      <div aria-busy={overview.isFetching}>
        <Loaded query={overview} waiting={<Skeleton />}>
          {(data) => <Panels overview={data} onChoose={choose} />}
        </Loaded>
      </div>
    </>
  );
}

/** The number of days that the overview covers, stored only in the URL. */
function usePeriod(): [PeriodLength, (length: PeriodLength) => void] {
  const pathname = usePathname();
  const days = Number(useSearchParams().get('days'));
  const choose = (length: PeriodLength) =>
    window.history.pushState(
      null,
      '',
      length === DEFAULT_LENGTH ? pathname : `${pathname}?days=${length}`,
    );
  return [PERIODS.find((length) => length === days) ?? DEFAULT_LENGTH, choose];
}

type PanelsProps = { overview: Overview; onChoose: (length: PeriodLength) => void };

function Panels({ overview, onChoose }: PanelsProps) {
  const { queues, mentions = [], money, words, goods, pos, queue, length } = overview;
  return (
    <div className="grid grid-cols-1 gap-5">
      <QueueList queues={queues} />
      {mentions.length > 0 && <MentionsPanel mentions={mentions} />}
      {money && <DayMoneyPanel day={money.day} />}
      <div className={classNames('grid items-start gap-5', words && 'lg:grid-cols-2')}>
        <RunningOutPanel goods={goods} />
        {words && <SearchesPanel searches={words.searches} />}
      </div>
      {money && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2>Продажі</h2>
            <PeriodSwitch length={length} onChoose={onChoose} />
          </div>
          <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
            <SalesPanel sales={money.sales} length={length} />
            <TopPanel products={money.top} length={length} />
          </div>
          <LatestPanel orders={money.latest} />
        </>
      )}
      <StateStrip quality={words?.quality} pos={pos} queue={queue} />
    </div>
  );
}

/** Placeholder with the height of the first panels. */
const Skeleton = () => (
  <div aria-hidden="true" className="grid gap-5">
    <div className="h-40 border-2 border-line bg-white" />
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="admin-panel h-96" />
      <div className="admin-panel h-96" />
    </div>
  </div>
);

type PeriodSwitchProps = { length: PeriodLength; onChoose: (length: PeriodLength) => void };

/** Switch for the number of days that the figures cover. */
function PeriodSwitch({ length, onChoose }: PeriodSwitchProps) {
  return (
    <fieldset className="flex overflow-hidden rounded-panel border border-ink-2 bg-white">
      <legend className="sr-only">За скільки днів</legend>
      {PERIODS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === length}
          onClick={() => onChoose(one)}
          className={classNames(
            'min-h-11 border-l border-field px-4 font-semibold -outline-offset-2 first:border-l-0',
            one === length ? 'bg-ink text-white' : 'hover:bg-paper-2',
          )}
        >
          {periodText(one)}
        </button>
      ))}
    </fieldset>
  );
}
