import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { isAboutFields, useAccountForm } from '@/components/auth/use-account-form';
import { errorText } from '@/lib/http/browser/error-text';
import { isCodeDeclined } from '@/lib/http/browser/fresh-code';

type Options<V> = {
  schema: z.ZodType<V, V>;
  defaultValues?: DefaultValues<V>;
  staysOpen?: boolean;
  send: (values: V) => Promise<unknown>;
  onRefused?: (error: unknown) => void;
};

/** A form and `refusal`, the text of its last error; empty when the errors are shown at the fields. */
export function useRefusedForm<V extends FieldValues>(options: Options<V>) {
  const { schema, staysOpen = true, send, onRefused, ...others } = options;
  const [refusal, setRefusal] = useState('');
  const { form, submit } = useAccountForm<V>({
    ...others,
    resolver: zodResolver(schema),
    staysOpen,
    send: (values) => {
      setRefusal('');
      return send(values);
    },
    onRefused: (error) => {
      onRefused?.(error);
      setRefusal(isAboutFields(error) || isCodeDeclined(error) ? '' : errorText(error));
    },
  });
  return { form, submit, refusal };
}
