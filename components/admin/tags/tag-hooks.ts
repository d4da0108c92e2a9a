import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import type { MergePreview, StaffTag, StaffTags } from '@/lib/tags/answers';
import type { MergeInput, NewTagInput, TagInput } from '@/lib/tags/inputs';
import {
  recordQueryOptions,
  STAFF,
  staffQueryOptions,
  useRecordSave,
  useStaffChange,
} from '../staff-query';

const PATH = '/api/admin/tags';
const KEY = [...STAFF, PATH];

export const useTagCounts = () =>
  useQuery({
    ...staffQueryOptions<StaffTags>(PATH),
    queryKey: [...KEY, 'counts'],
    select: ({ counts }) => counts,
  });

export const useTag = (id: string) =>
  useQuery({
    ...recordQueryOptions<{ tag: StaffTag }>(`${PATH}/${id}`),
    select: ({ tag }) => tag,
  });

/** Tags of this tag list whose names contain the text. */
export const useTagSearch = (list: string, search: string) =>
  useQuery({
    ...staffQueryOptions<StaffTags>(`${PATH}?${new URLSearchParams({ list, search })}`),
    queryKey: [...KEY, 'search', list, search],
    enabled: search !== '',
    select: ({ tags }) => tags,
  });

/** Loads what merging the tag `id` into the tag `into` would change. */
export const useMergePreview = (id: number, into: number | null) =>
  useQuery({
    ...staffQueryOptions<MergePreview>(`${PATH}/${id}/merge?into=${into}`),
    enabled: into !== null,
    gcTime: 0,
  });

export const useCreateTag = () =>
  useStaffChange(PATH, (body: NewTagInput) => api.post<{ id: number }>(PATH, { body, ...SAVE }));

/** Merges the tag into another tag; resolves to the other tag's id. Rejects with ApiError. */
export const useMergeTags = (id: number) =>
  useStaffChange(PATH, (body: MergeInput) =>
    api.post<{ id: number }>(`${PATH}/${id}/merge`, { body }),
  );

export const useSaveTag = (id: number) => useRecordSave<TagInput, { tag: StaffTag }>(PATH, id);
