'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { classNames } from '@/components/ui/class-names';
import type { Overview } from '@/lib/overview/overview';
import { PERIODS, type PeriodLength } from '@/lib/overview/period';
import { MINUTE } from '@/lib/shared/clock';
import { Loaded } from '../loaded';
import { PageHeading } from '../page-heading';
import { staffQuery } from '../staff-query';
import { ScarcePanel, SearchesPanel, TopPanel } from './catalogue-panels';
import { ExpiringPanel, LatestPanel, ReviewedPanel } from './order-panels';
import { periodText } from './period-text';
import { SalesPanel } from './sales-panel';
import { StateStrip } from './state-strip';

const DEFAULT_LENGTH: PeriodLength = 14;

/** The state of the shop, as far as the viewer's role goes; read again every minute. */
export function OverviewScreen({ hasMoney }: { hasMoney: boolean }) {
  const [length, choose] = usePeriod();
  const overview = useQuery({
    ...staffQuery<{ data: Overview }>(`/api/admin/overview?days=${length}`),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
    refetchOnWindowFocus: true,
  });
  return (
    <>
      <PageHeading title="Огляд">
        {hasMoney && <PeriodSwitch length={length} onChoose={choose} />}
      </PageHeading>
      <div aria-busy={overview.isFetching}>
        <Loaded query={overview} waiting={<Skeleton />}>
          {(data) => <Panels overview={data} />}
        </Loaded>
      </div>
    </>
  );
}

/** How many days the overview covers; the address is the only place where that is kept. */
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

function Panels({ overview }: { overview: Overview }) {
  const { money, words, scarce, pos, queue, length } = overview;
  return (
    <div className="grid grid-cols-1 gap-5">
      <StateStrip quality={words?.quality} pos={pos} queue={queue} />
      {money && <ExpiringPanel {...money.expiring} />}
      {money && (
        <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
          <SalesPanel sales={money.sales} length={length} />
          <TopPanel products={money.top} length={length} />
        </div>
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        {/* The last panel reaches down to the end of its neighbour. */}
        <div className="flex min-w-0 flex-col gap-5 *:last:grow">
          {money && <ReviewedPanel {...money.reviewed} />}
          {words && <SearchesPanel searches={words.searches} />}
        </div>
        <ScarcePanel scarce={scarce} canEdit={words !== undefined} />
      </div>
      {money && <LatestPanel orders={money.latest} />}
    </div>
  );
}

/** As high as the first panels. */
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

/** How many days to look back. */
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
