import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { preloadRules } from './form-rules';

type AccountFormProps<V extends FieldValues, O> = {
  form: UseFormReturn<V, unknown, O>;
  onSubmit: (event: FormEvent) => void;
  labelledBy?: string;
  children: ReactNode;
};

/** Frame of every form of the account: its own messages instead of the browser's. */
export const AccountForm = <V extends FieldValues, O>({
  form,
  onSubmit,
  labelledBy,
  children,
}: AccountFormProps<V, O>) => (
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
