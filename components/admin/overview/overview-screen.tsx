'use client';

import { errorText } from '@/lib/http/browser/error-text';
import type { Overview } from '@/lib/overview/overview';
import { ListFailed } from '../list/list-failed';
import { PageHeading } from '../page-heading';
import { ExpiringPanel } from './expiring-panel';
import { LatestPanel } from './latest-panel';
import { OverviewSkeleton } from './overview-skeleton';
import { PeriodSwitch } from './period-switch';
import { ReviewedPanel } from './reviewed-panel';
import { SalesPanel } from './sales-panel';
import { ScarcePanel } from './scarce-panel';
import { SearchesPanel } from './searches-panel';
import { StateStrip } from './state-strip';
import { TopPanel } from './top-panel';
import { useOverview, usePeriod } from './use-overview';

/** How the shop stands: sales, goods, words, POS and queue, as far as one's role goes. */
export function OverviewScreen({ hasMoney }: { hasMoney: boolean }) {
  const [length, choose] = usePeriod();
  const { data, error, refetch, isFetching } = useOverview(length);
  return (
    <>
      <PageHeading title="Огляд">
        {hasMoney && <PeriodSwitch length={length} onChoose={choose} />}
      </PageHeading>
      {error && <ListFailed text={errorText(error)} retry={() => void refetch()} />}
      {!data && !error && <OverviewSkeleton />}
      <div aria-busy={isFetching}>{data && <Parts overview={data} />}</div>
    </>
  );
}

function Parts({ overview }: { overview: Overview }) {
  const { money, words, scarce, pos, queue, length } = overview;
  const searches = words && <SearchesPanel searches={words.searches} />;
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
          {searches}
        </div>
        <ScarcePanel scarce={scarce} canEdit={words !== undefined} />
      </div>
      {money && <LatestPanel orders={money.latest} />}
    </div>
  );
}
