import { useQuery } from '@tanstack/react-query';
import type { StaffFeed, StaffFeedRow } from '@/lib/feeds/answers';
import type { FeedInput } from '@/lib/feeds/inputs';
import { recordQueryOptions, staffQueryOptions, useRecordSave } from '../staff-query';

const PATH = '/api/admin/feeds';

/** All feeds; reloaded on focus, since a job writes them. Fails with ApiError. */
export const useFeeds = () =>
  useQuery({
    ...staffQueryOptions<{ feeds: StaffFeedRow[] }>(PATH),
    select: ({ feeds }) => feeds,
    refetchOnWindowFocus: true,
  });

export const useFeed = (id: string) =>
  useQuery({
    ...recordQueryOptions<{ feed: StaffFeed }>(`${PATH}/${id}`),
    select: ({ feed }) => feed,
  });

export const useSaveFeed = (id: string) => useRecordSave<FeedInput, { feed: StaffFeed }>(PATH, id);
