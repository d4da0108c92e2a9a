'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { api } from '@/lib/http/browser/api-client';
import type { Overview } from '@/lib/overview/overview';
import { PERIODS, type PeriodLength } from '@/lib/overview/period';
import { MINUTE } from '@/lib/shared/clock';
import { STAFF } from '../staff-query';

const USUAL: PeriodLength = 14;

/** How the shop stands over so many days; asked for again every minute. Fails with ApiError. */
export const useOverview = (length: PeriodLength) =>
  useQuery({
    queryKey: [...STAFF, 'overview', length],
    queryFn: async ({ signal }): Promise<Overview> => {
      const path = `/api/admin/overview?days=${length}`;
      return (await api.get<{ data: Overview }>(path, { signal })).data;
    },
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
    refetchOnWindowFocus: true,
  });

/** How many days the overview is of; the address is the only home of that. */
export function usePeriod(): [PeriodLength, (length: PeriodLength) => void] {
  const pathname = usePathname();
  const asked = Number(useSearchParams().get('days'));
  const choose = (length: PeriodLength) =>
    window.history.pushState(null, '', length === USUAL ? pathname : `${pathname}?days=${length}`);
  return [PERIODS.find((length) => length === asked) ?? USUAL, choose];
}
