import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutForm } from '@/lib/checkout/inputs';
import { type FormValues, restoreForm } from './form-values';
import { readNote, writeNote } from './session-note';

const NOTE = 'checkout-draft';

export const savedForm = (): FormValues => restoreForm(readNote(NOTE));

export const forgetDraft = () => writeNote(NOTE, null);

/** Keeps what is typed in this tab: reload and Back bring it again. */
export function useDraft({ subscribe }: UseFormReturn<FormValues, unknown, CheckoutForm>) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeNote(NOTE, values),
      }),
    [subscribe],
  );
}
