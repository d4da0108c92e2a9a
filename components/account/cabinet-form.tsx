import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { preloadRules } from './cabinet-rules';

type CabinetFormProps<V extends FieldValues, O> = {
  form: UseFormReturn<V, unknown, O>;
  onSubmit: (event: FormEvent) => void;
  labelledBy?: string;
  children: ReactNode;
};

/** Frame of every form of the account: its own messages instead of the browser's. */
export const CabinetForm = <V extends FieldValues, O>({
  form,
  onSubmit,
  labelledBy,
  children,
}: CabinetFormProps<V, O>) => (
  <FormProvider {...form}>
    <form
      noValidate
      method="post"
      aria-labelledby={labelledBy}
      onSubmit={onSubmit}
      onFocus={preloadRules}
    >
      {children}
    </form>
  </FormProvider>
);
