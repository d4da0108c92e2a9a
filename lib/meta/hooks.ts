'use client';

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PERSONAL } from '@/lib/account/session/session';
import type { TagsAnswer, WireTag } from '@/lib/catalogue/answers';
import { perList, type TagList } from '@/lib/catalogue/landing/tag-lists';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import { STORED_TEXTS } from '@/lib/stored-texts';
import type {
  ChangeMetaAnswer,
  FillAnswer,
  MetaAnswer,
  MetaStatusAnswer,
  TakenAnswer,
  WireMeta,
} from './answers';

const STATUS = [PERSONAL, 'staff', '/api/meta/getMetaStatus'];
const TAGS = [PERSONAL, 'staff', '/api/tags'];
const recordKey = (productId: number) => [PERSONAL, 'staff', '/api/meta', productId];
/** Common prefix of the React Query keys under which useAdminList caches pages of the metadata list. */
const LIST = [PERSONAL, 'staff', '/api/admin/meta'];

/** The meta-status state, with the field names that the specification, section 3, prescribes. */
export type MetaStatusState = Omit<MetaStatusAnswer, 'issues'> & {
  issues: Partial<MetaStatusAnswer['issues']>;
  metaProduct: WireMeta | null;
  tags: Record<TagList, WireTag[]>;
  loading: boolean;
  /** An error text from the specification, or null. */
  error: string | null;
};

const NO_STATUS = {
  totalProducts: 0,
  productsWithoutMetaCount: 0,
  productsWithBadMetaCount: 0,
  productsWithoutMetaIds: [],
  productsWithBadMetaIds: [],
  issues: {},
};

/** Summary of all products' metadata; with `productId` also the record of that product. */
export function useMetaStatus(productId?: number): MetaStatusState & { retry: () => void } {
  const status = useQuery({
    queryKey: STATUS,
    queryFn: ({ signal }) => loadStatus(signal),
    refetchOnWindowFocus: true,
  });
  const record = useProductMeta(productId);
  const tags = useMetaTags();
  return {
    ...(status.data ?? NO_STATUS),
    metaProduct: record.data ?? null,
    tags: tags.known,
    loading: status.isPending || (productId !== undefined && record.isPending),
    error: statusError(status.error) ?? (record.error ? STORED_TEXTS.recordFailed : null),
    retry: () => {
      for (const query of [status, record, tags]) if (query.error) void query.refetch();
    },
  };
}

/** Loads the summary. Throws when the response has another shape, such as a proxy's error page with status 200. */
async function loadStatus(signal: AbortSignal): Promise<MetaStatusAnswer> {
  const answer = await api.get<MetaStatusAnswer | null>('/api/meta/getMetaStatus', { signal });
  if (!Number.isInteger(answer?.totalProducts) || !answer?.issues) {
    throw new Error(STORED_TEXTS.statusUnusable);
  }
  return answer;
}

/** The error text for a failed request, or for a response that cannot be used. */
const statusError = (error: Error | null): string | null =>
  error && (error instanceof ApiError ? STORED_TEXTS.statusFailed : STORED_TEXTS.statusUnusable);

/** Loads a product's metadata record for its editor; does nothing without an id. Fails with ApiError. */
export const useProductMeta = (productId: number | undefined) =>
  useQuery({
    queryKey: recordKey(productId ?? 0),
    enabled: productId !== undefined,
    queryFn: ({ signal }) => loadMeta(productId ?? 0, signal),
    // Not refetched while the form is being edited: the form must keep the version that it was loaded with.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  });

/** Loads a product's record: the first item of the response, as the specification demands. */
async function loadMeta(productId: number, signal: AbortSignal): Promise<WireMeta> {
  const answer = await api.get<MetaAnswer | null>(`/api/meta/${productId}`, { signal });
  const first = answer?.meta?.[0];
  if (!first) throw new ApiError(404, null);
  return first;
}

/**
 * All tags by list, those with most products first; empty until loaded. Staff can also type names of tags, so a failure
 * to load is only shown next to the fields.
 */
export function useMetaTags() {
  const { data, error, refetch } = useQuery({
    queryKey: TAGS,
    queryFn: ({ signal }) => api.get<TagsAnswer>('/api/tags/', { signal }),
  });
  const known = useMemo(() => {
    const byCount = data?.data.toSorted((a, b) => b.count - a.count) ?? [];
    return perList((list) => byCount.filter((tag) => tag.list === list));
  }, [data]);
  return { known, error, refetch };
}

/** Saves a product's metadata record, then updates the caches of the record, the list and the summary. */
export function useChangeMeta(productId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Record<string, unknown>) =>
      api.patch<ChangeMetaAnswer>('/api/meta/changeMeta', {
        body: { productId, ...body },
        ...SAVE,
      }),
    onSuccess: ({ meta: [saved] }) => {
      if (saved) client.setQueryData(recordKey(productId), saved);
      return invalidateMeta(client);
    },
  });
}

/** Invalidates every React Query cache entry that becomes stale when any record changes. */
export async function invalidateMeta(client: ReturnType<typeof useQueryClient>): Promise<void> {
  void client.invalidateQueries({ queryKey: LIST });
  void client.invalidateQueries({ queryKey: TAGS });
  await client.invalidateQueries({ queryKey: STATUS, refetchType: 'none' });
  void client.refetchQueries({ queryKey: STATUS, type: 'active' });
}

/** Whether another product already has this title or description; keeps the previous result while loading. */
export const useTaken = (productId: number, title: string, description: string) =>
  useQuery({
    queryKey: [PERSONAL, 'staff', '/api/admin/meta/taken', productId, title, description],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ productId: String(productId), title, description });
      return api.get<TakenAnswer>(`/api/admin/meta/taken?${query}`, { signal });
    },
    placeholderData: keepPreviousData,
    retry: false,
  }).data;

/** Id of the next product with issues after the given product, or null. Rejects with ApiError. */
export const fetchNextMeta = (productId: number, score: number | null): Promise<number | null> =>
  api
    .get<{ productId: number | null }>(
      `/api/admin/meta/next?productId=${productId}&score=${score ?? -1}`,
    )
    .then((answer) => answer.productId);

/** Ids of all products that match the filters of the metadata list. Rejects with ApiError. */
export const fetchMetaIds = (query: string): Promise<number[]> =>
  api.get<{ ids: number[] }>(`/api/admin/meta/ids${query}`).then(({ ids }) => ids);

/** Fills in the metadata of up to a hundred products (`fillMeta`). Rejects with ApiError. */
export const sendFill = (body: Record<string, unknown>): Promise<FillAnswer> =>
  api.post<FillAnswer>('/api/admin/meta/fill', { body });
