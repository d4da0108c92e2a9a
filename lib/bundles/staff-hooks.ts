'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PERSONAL } from '@/lib/account/session/session';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import { withBundle, withChanged, withoutBundle } from './bundles-state';
import type { BundleInput } from './inputs';
import type { EditedBundle } from './staff-queries';
import type { BundlesAnswer, WireBundle } from './wire';

const LIST = ['bundles'];
const STAFF_LIST = [PERSONAL, 'staff', '/api/admin/bundles'];

/** Creates a bundle and appends it to the loaded list. Rejects with ApiError. */
export function useCreateBundle() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BundleInput) =>
      api.post<{ bundle: WireBundle }>('/api/bundle/createBundle', { body, ...SAVE }),
    onSuccess: ({ bundle }) => {
      queries.setQueryData<BundlesAnswer>(LIST, (known) => withBundle(known, bundle));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: STAFF_LIST }),
  });
}

/** Loads the initial values of the bundle editor, to reset its form. Rejects with ApiError. */
export const loadEditedBundle = (id: number): Promise<EditedBundle> =>
  api.get<EditedBundle>(`/api/admin/bundles/${id}`);

/** Changes a bundle, also in the loaded list. Rejects with ApiError. */
export function useChangeBundle(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BundleInput & { version: number }) =>
      api.patch<{ bundle: WireBundle; version: number }>(`/api/bundle/updateBundle/${id}`, {
        body,
        ...SAVE,
      }),
    onSuccess: ({ bundle }) => {
      queries.setQueryData<BundlesAnswer>(LIST, (known) => withChanged(known, bundle));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: STAFF_LIST }),
  });
}

/** Deletes a bundle and removes it from the loaded list. Rejects with ApiError. */
export function useRemoveBundle() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.delete<{ bundle_id: number }>(`/api/bundle/remove/${id}`),
    onSuccess: ({ bundle_id }) => {
      queries.setQueryData<BundlesAnswer>(LIST, (known) => withoutBundle(known, bundle_id));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: STAFF_LIST }),
  });
}
