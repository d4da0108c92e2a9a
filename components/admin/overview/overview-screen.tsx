'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { classNames } from '@/components/ui/class-names';
import { api } from '@/lib/http/browser/api-client';
import type { Overview } from '@/lib/overview/overview';
import { PERIODS, type PeriodLength } from '@/lib/overview/period';
import { MINUTE } from '@/lib/shared/clock';
import { Loaded } from '../loaded';
import { PageHeading } from '../page-heading';
import { STAFF } from '../staff-query';
import { RunningOutPanel, SearchesPanel, TopPanel } from './catalogue-panels';
import { DayMoneyPanel } from './day-money-panel';
import { LatestPanel } from './order-panels';
import { periodText } from './period-text';
import { QueueList } from './queue-list';
import { SalesPanel } from './sales-panel';
import { StateStrip } from './state-strip';

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
  const { queues, money, words, goods, pos, queue, length } = overview;
  return (
    <div className="grid grid-cols-1 gap-5">
      <QueueList queues={queues} />
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
