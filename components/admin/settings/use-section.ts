import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { isCodeDeclined } from '@/lib/http/browser/fresh-code';
import { isUnanswered, SAVE } from '@/lib/http/browser/save';
import { SECTION_INPUTS } from '@/lib/settings/inputs';
import type { Section, SettingView, SettingViews } from '@/lib/settings/settings';
import type { ShopDetails } from '@/lib/settings/shop';
import { clock } from '@/lib/shared/clock';
import { isConflict } from '../form/conflict-notice';
import { resetSaved } from '../form/reset-saved';
import { showFieldErrors } from '../form/server-errors';
import { useFormDraft } from '../form/use-draft';
import { STAFF } from '../staff-query';
import { doneToast, failToast } from '../toasts';

/** Form values of a section: every field is typed as text. */
export type Typed = Record<string, string>;

type Options = {
  section: Section;
  view: SettingView;
  /** Builds the value to send from the typed ones. */
  toValue?: (typed: Typed) => object;
};

/** A section's form: validated with the server's schema, saved separately, detects edit conflicts. */
export function useSection({ section, view, toValue = (typed) => typed }: Options) {
  const [version, setVersion] = useState(view.version);
  const [hasConflict, setConflict] = useState(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const save = useSaveSetting();
  const settings = useSettings();
  const form = useForm<Typed>({
    // The schema itself converts typed text to numbers.
    resolver: zodResolver(SECTION_INPUTS[section] as unknown as z.ZodType<Typed, Typed>),
    defaultValues: typedOf(view),
  });

  const draft = useFormDraft({ form, what: 'setting', id: section });

  const refuse = (error: unknown) => {
    if (isCodeDeclined(error)) return;
    if (isConflict(error)) return setConflict(true);
    if (isUnanswered(error)) return;
    const isShown = showFieldErrors(form, error, (path) => path.replace(/^value\./, ''));
    if (!isShown) failToast(section, errorText(error));
  };

  const send = (value: object) => {
    const sent = structuredClone(form.getValues());
    return save.mutateAsync({ section, version, value }).then(({ message, data }) => {
      setVersion(data.version);
      setSavedAt(clock.now().toISOString());
      resetSaved(form, sent, sent);
      doneToast(section, message, 'Зміни вже на\u00a0сайті');
      return data;
    }, refuse);
  };

  const reload = async () => {
    const fresh = (await settings.refetch()).data?.data[section];
    if (!fresh) return;
    setVersion(fresh.version);
    setConflict(false);
    form.reset(typedOf(fresh));
  };

  return {
    form,
    hasConflict,
    reload,
    send,
    isSaving: save.isPending,
    error: save.error,
    savedAt,
    draft,
    submit: form.handleSubmit((typed) => void send(toValue(typed))),
  };
}

const typedOf = ({ value }: SettingView): Typed =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]));

const SETTINGS = [...STAFF, 'settings'] as const;

export type Settings = {
  data: SettingViews;
  /** The default legal texts. */
  texts: { offer: string; policy: string };
  /** The details that the public pages show now. */
  shop: ShopDetails;
};

/** All settings. Fails with ApiError. */
export const useSettings = () =>
  useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => api.get<Settings>('/api/admin/settings', { signal }),
    // Forms keep the values that they were opened with: the person loads newer ones on request.
    refetchOnWindowFocus: false,
  });

type Saved = { section: Section; version: number; value: object };

/** Saves one section and reloads the settings. Fails with ApiError. */
function useSaveSetting() {
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
