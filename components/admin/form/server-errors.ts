import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { isAboutFields, useAccountForm } from '@/components/auth/use-account-form';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { isCodeDeclined } from '@/lib/http/browser/reauthenticate';

/** Maps the path of an error to a form field; undefined if the form does not show it. */
type FieldOf<Values> = (path: string, values: Values) => string | undefined;

const samePath = (path: string) => path;

/**
 * Shows the server's errors beside their fields and focuses the first one. Returns whether the form has any of these
 * fields.
 */
export function showFieldErrors<Values extends FieldValues, Read>(
  form: UseFormReturn<Values, unknown, Read>,
  error: unknown,
  fieldOf: FieldOf<Values> = samePath,
): boolean {
  const values = form.getValues();
  let isFirst = true;
  for (const [path, [message]] of Object.entries(error instanceof ApiError ? error.errors : {})) {
    const field = fieldOf(path, values);
    if (!field || !message || !((field.split('.')[0] ?? '') in values)) continue;
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
  }
  return !isFirst;
}

/** Validates a form with the server's schema for the request body, which `bodyOf` builds from the form's values. */
export const bodyResolver =
  <Values extends FieldValues>(
    schema: z.ZodType,
    bodyOf: (values: Values) => unknown,
    fieldOf: FieldOf<Values> = samePath,
    /** Errors that only the form detects; they take precedence over those of the schema. */
    ownErrors: (values: Values) => object = () => ({}),
  ): Resolver<Values> =>
  (values) => {
    const errors: FieldErrors<Values> = structuredClone(ownErrors(values));
    for (const { path, message } of schema.safeParse(bodyOf(values)).error?.issues ?? []) {
      const field = fieldOf(path.join('.'), values);
      if (field && !get(errors, field)) set(errors, field, { type: 'schema', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

type Options<V> = {
  schema: z.ZodType<V, V>;
  defaultValues?: DefaultValues<V>;
  staysOpen?: boolean;
  send: (values: V) => Promise<unknown>;
  onRefused?: (error: unknown) => void;
};

/** A form, and in `refusal` the text of its last error; '' if there is no error, or if the fields show the errors. */
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
