import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import type { StaffPromoCode } from '@/lib/promo-codes/answers';
import { STAFF, staffQueryOptions } from '../staff-query';

const PATH = '/api/admin/promoCodes';

/** Loads a code for its form. Not refetched, so that nothing changes while somebody types. */
export const usePromoCodeRecord = (id: string) =>
  useQuery({
    ...staffQueryOptions<{ promoCode: StaffPromoCode }>(`${PATH}/${id}`),
    select: ({ promoCode }) => promoCode,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

/** Creates a code or a series and returns its id. Rejects with ApiError. */
export const useCreatePromoCode = () =>
  useChange((body: unknown) => api.post<{ id: number }>(PATH, { body, ...SAVE }));

/** Saves the terms of a code; resolves to the code as stored now. Rejects with ApiError. */
export const useSavePromoCode = (id: number) =>
  useChange(async (body: unknown) => {
    const path = `${PATH}/${id}`;
    return (await api.patch<{ promoCode: StaffPromoCode }>(path, { body, ...SAVE })).promoCode;
  });

/** Deletes a code. Rejects with ApiError. */
export const useRemovePromoCode = (id: number) =>
  useChange((_: undefined) => api.delete(`${PATH}/${id}`));

/** A mutation of codes; reloads their lists. */
function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: [...STAFF, PATH] }),
  });
}
