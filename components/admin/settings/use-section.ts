import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { isCodeDeclined } from '@/lib/http/browser/reauthenticate';
import { SAVE } from '@/lib/http/browser/save';
import { SECTION_INPUTS } from '@/lib/settings/inputs';
import type { Section, SettingView, SettingViews } from '@/lib/settings/settings';
import type { ShopDetails } from '@/lib/settings/shop';
import { useRecord } from '../form/use-record';
import { STAFF } from '../staff-query';
import { doneToast, failToast } from '../toasts';

/** Form values of a settings section: every field is typed as text. */
export type Typed = Record<string, string>;

type Options = {
  section: Section;
  view: SettingView;
  /** Builds the value to send from the typed values. */
  toValue?: (typed: Typed) => object;
};

/** Form state of a settings section; each section is saved separately. */
export function useSection({ section, view, toValue = (typed) => typed }: Options) {
  const save = useSaveSetting();
  const settings = useSettings();
  return useRecord<SettingView, Typed>({
    what: 'setting',
    id: section,
    first: view,
    valuesOf: typedOf,
    // The schema itself converts typed text to numbers.
    resolverOf: () => zodResolver(SECTION_INPUTS[section] as unknown as z.ZodType<Typed, Typed>),
    save: async (typed, { version }) => {
      const { message, data } = await save.mutateAsync({ section, version, value: toValue(typed) });
      doneToast(section, message, 'Зміни вже на\u00a0сайті');
      return data;
    },
    load: async () => (await settings.refetch()).data?.data[section],
    keepsTyped: true,
    fieldOf: (path) => path.replace(/^value\./, ''),
    onRefused: (error, isShown) => {
      if (!isShown && !isCodeDeclined(error)) failToast(section, errorText(error));
    },
  });
}

const typedOf = ({ value }: SettingView): Typed =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]));

const SETTINGS = [...STAFF, 'settings'] as const;

export type Settings = {
  data: SettingViews;
  /** The default legal texts. */
  texts: { offer: string; policy: string };
  /** The shop's details as the public pages show them now. */
  shop: ShopDetails;
};

/** Loads all settings. Fails with ApiError. */
export const useSettings = () =>
  useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => api.get<Settings>('/api/admin/settings', { signal }),
    // Forms keep the values that they were opened with; newer values are loaded by a button after a conflict.
    refetchOnWindowFocus: false,
  });

type Saved = { section: Section; version: number; value: object };

/** Saves one settings section and reloads the settings. Fails with ApiError. */
export function useSaveSetting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (saved: Saved) =>
      api.patch<{ message: string; data: SettingView }>('/api/admin/settings', {
        body: saved,
        codeFor: 'Зміна налаштувань магазину',
        ...SAVE,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: SETTINGS }),
  });
}
