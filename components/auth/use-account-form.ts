import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { announce } from '@/components/ui/overlay/announce';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { type FormName, formResolver } from './form-resolver';

/** The name of a form whose schema loads lazily, or the resolver of a schema that the page has already loaded. */
export type FormValidation<V extends FieldValues> =
  | { name: FormName; resolver?: never }
  | { name?: never; resolver: Resolver<V> };

type Options<V extends FieldValues> = FormValidation<V> & {
  /** Only for preset values: a default would replace what was typed before hydration. */
  defaultValues?: DefaultValues<V>;
  send: (values: V) => Promise<unknown>;
  /** The values to validate, without those of options that were not chosen. */
  relevant?: (values: V) => object;
  /** Errors to add to those of the schema, by field. */
  check?: (values: V) => object;
  /** Whether the form can be sent again after a success; other forms close on success. */
  staysOpen?: boolean;
  /** Called on every failure. Without it, show `refusal`. */
  onRefused?: (error: unknown) => void;
};

/**
 * A form validated by the server's schema; prevents double submission and shows the server's errors beside its fields.
 * `refusal` is the text of the last error that does not belong to a field, or empty.
 */
export function useAccountForm<V extends FieldValues>({
  name,
  resolver: given,
  defaultValues,
  send,
  relevant = (values) => values,
  check = () => ({}),
  staysOpen = false,
  onRefused,
}: Options<V>) {
  const resolver = given ?? formResolver<V>(name);
  const resolve: Resolver<V> = async (values, ...more) => {
    const result = await resolver(relevant(values) as V, ...more);
    const own = check(values);
    if (Object.keys(own).length === 0) return result;
    return { values: {}, errors: { ...own, ...result.errors } as FieldErrors<V> };
  };
  const form = useForm<V>({ resolver: resolve, ...(defaultValues && { defaultValues }) });
  const isSending = useRef(false);
  const [refusal, setRefusal] = useState('');

  const submit = form.handleSubmit(async (values) => {
    // A second click may arrive before React has rendered the button as busy.
    if (isSending.current) return;
    isSending.current = true;
    setRefusal('');
    try {
      await send(values);
      if (staysOpen) isSending.current = false;
    } catch (error) {
      isSending.current = false;
      onRefused?.(error);
      setRefusal(isAboutFields(error) ? '' : errorText(error));
      showFieldErrors(form, error);
    }
  }, announceErrors);

  return { form, submit, refusal, clearRefusal: () => setRefusal('') };
}

/** If the focus does not move, a screen reader would not read the errors. */
function announceErrors(errors: FieldErrors) {
  const texts = Object.values(errors).map((error) => String(error?.message ?? ''));
  announce(`Помилок: ${texts.length}. ${texts.join('. ')}`);
}

/** Shows the server's errors beside their fields and focuses the first one. */
function showFieldErrors<V extends FieldValues>(form: UseFormReturn<V>, error: unknown) {
  if (!(error instanceof ApiError)) return;
  // The keys of the values are in page order.
  const wrong = (Object.keys(form.getValues()) as Path<V>[]).filter((field) => error.errors[field]);
  for (const [index, field] of wrong.entries()) {
    const message = error.errors[field]?.[0];
    if (message) form.setError(field, { type: error.code, message }, { shouldFocus: index === 0 });
  }
}

/** Whether the error is already shown beside the fields. */
export const isAboutFields = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.errors).length > 0;
