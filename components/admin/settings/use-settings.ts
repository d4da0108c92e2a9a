'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import type { Section, SettingView, SettingViews } from '@/lib/settings/settings';
import type { ShopDetails } from '@/lib/settings/shop';
import { STAFF } from '../staff-query';

const SETTINGS = [...STAFF, 'settings'] as const;

export type Settings = {
  data: SettingViews;
  /** The legal texts that the shop comes with. */
  texts: { offer: string; policy: string };
  /** As the public pages have it now. */
  shop: ShopDetails;
};

/** All that can be set. Fails with ApiError. */
export const useSettings = () =>
  useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => api.get<Settings>('/api/admin/settings', { signal }),
    // Forms keep what they were opened with: fresher values are loaded when a person asks.
    refetchOnWindowFocus: false,
  });

type Saved = { section: Section; version: number; value: object };

/** Saves one section; what shows the shop's data is drawn anew. Fails with ApiError. */
export function useSaveSetting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (saved: Saved) =>
      api.patch<{ message: string; data: SettingView }>('/api/admin/settings', {
        body: saved,
        codeFor: 'Зміна налаштувань магазину',
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: SETTINGS }),
  });
}
