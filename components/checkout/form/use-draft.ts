import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutFields } from '@/lib/checkout/inputs';
import { CHECKOUT_DRAFT } from '@/stores/owner';
import { readNote, writeNote } from '@/stores/tab-note';
import { type FormValues, restoreForm, withoutPasswords } from './form-values';
import { rememberedForm } from './remembered';

/** The first form values: this tab's draft, else those of a guest's last order in this browser. */
export const savedForm = (): FormValues => {
  const draft = readNote(CHECKOUT_DRAFT);
  return (draft === null ? rememberedForm() : null) ?? restoreForm(draft);
};

export const forgetDraft = () => writeNote(CHECKOUT_DRAFT, null);

/** Stores the typed values in this tab, except for passwords, so that they survive a reload and Back. */
export function useCheckoutDraft({
  subscribe,
}: UseFormReturn<FormValues, unknown, CheckoutFields>) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeNote(CHECKOUT_DRAFT, withoutPasswords(values)),
      }),
    [subscribe],
  );
}
