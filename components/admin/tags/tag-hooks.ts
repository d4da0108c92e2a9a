'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import type { MergePreview, StaffTag, StaffTags } from '@/lib/tags/answers';
import type { MergeInput, NewTagInput, TagInput } from '@/lib/tags/inputs';
import { STAFF } from '../list/use-admin-list';

const PATH = '/api/admin/tags';
const KEY = [...STAFF, PATH];

/** How many tags each list has. */
export const useTagCounts = () =>
  useQuery({
    queryKey: [...KEY, 'counts'],
    queryFn: ({ signal }) => api.get<StaffTags>(PATH, { signal }),
    select: ({ counts }) => counts,
  });

/** A tag with what its form needs; asked for once, so that nothing changes under who types. */
export const useTag = (id: string) =>
  useQuery({
    queryKey: [...STAFF, 'tag', id],
    queryFn: ({ signal }) => api.get<{ tag: StaffTag }>(`${PATH}/${id}`, { signal }),
    select: ({ tag }) => tag,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

/** Tags of the same list whose names have these letters. */
export const useTagSearch = (list: string, search: string) =>
  useQuery({
    queryKey: [...KEY, 'search', list, search],
    queryFn: ({ signal }) =>
      api.get<StaffTags>(`${PATH}?list=${list}&search=${encodeURIComponent(search)}`, { signal }),
    enabled: search !== '',
    select: ({ tags }) => tags,
  });

/** Makes a tag; answers its id. Fails with ApiError. */
export function useCreateTag() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTagInput) => api.post<{ id: number }>(PATH, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** Saves a tag; answers it as it is now. Fails with ApiError. */
export function useSaveTag(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: TagInput) => api.patch<{ tag: StaffTag }>(`${PATH}/${id}`, { body }),
    onSuccess: (saved) => {
      queries.setQueryData([...STAFF, 'tag', String(id)], saved);
      return queries.invalidateQueries({ queryKey: KEY });
    },
  });
}

/** Deletes a tag. Fails with ApiError. */
export function useRemoveTag(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete(`${PATH}/${id}`),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** What merging a tag into another will do. */
export const useMergePreview = (id: number, into: number | null) =>
  useQuery({
    queryKey: [...STAFF, 'tag-merge', id, into],
    queryFn: ({ signal }) => api.get<MergePreview>(`${PATH}/${id}/merge?into=${into}`, { signal }),
    enabled: into !== null,
    gcTime: 0,
  });

/** Merges a tag into another; answers the other's id. Fails with ApiError. */
export function useMergeTags(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: MergeInput) => api.post<{ id: number }>(`${PATH}/${id}/merge`, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
