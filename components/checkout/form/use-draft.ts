import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutFields } from '@/lib/checkout/inputs';
import { CHECKOUT_DRAFT } from '@/stores/owner';
import { readNote, writeNote } from '@/stores/tab-note';
import { type FormValues, restoreForm, withoutPasswords } from './form-values';

export const savedForm = (): FormValues => restoreForm(readNote(CHECKOUT_DRAFT));

export const forgetDraft = () => writeNote(CHECKOUT_DRAFT, null);

/** Stores what is typed, without passwords, so that it survives a reload and Back. */
export function useDraft({ subscribe }: UseFormReturn<FormValues, unknown, CheckoutFields>) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeNote(CHECKOUT_DRAFT, withoutPasswords(values)),
      }),
    [subscribe],
  );
}
