import { useQuery } from '@tanstack/react-query';
import type { StaffFeed, StaffFeedRow } from '@/lib/feeds/answers';
import type { FeedInput } from '@/lib/feeds/inputs';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import { recordQueryOptions, staffQueryOptions, useStaffChange } from '../staff-query';

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

/** Saves the settings of a feed; resolves to the feed as stored now. Rejects with ApiError. */
export const useSaveFeed = (id: string) =>
  useStaffChange(PATH, (body: FeedInput) =>
    api.patch<{ feed: StaffFeed }>(`${PATH}/${id}`, { body, ...SAVE }),
  );
