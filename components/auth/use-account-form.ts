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

/** The name of a shop form, whose schema loads late, or a schema that the page has loaded anyway. */
export type CheckedBy<V extends FieldValues> =
  | { name: FormName; resolver?: never }
  | { name?: never; resolver: Resolver<V> };

type Options<V extends FieldValues> = CheckedBy<V> & {
  /** Only for known values: a default would replace what was typed before hydration. */
  defaultValues?: DefaultValues<V>;
  send: (values: V) => Promise<unknown>;
  /** The relevant values, where some belong to an option that was not chosen. */
  relevant?: (values: V) => object;
  /** Additional errors beside the schema's, by field. */
  check?: (values: V) => object;
  /** Whether more can be sent after a success; other forms are left by it. */
  staysOpen?: boolean;
  /** Called on a failure, besides the errors beside the fields; without it use `refusal`. */
  onRefused?: (error: unknown) => void;
};

/**
 * A form validated by the server's schema, submitted once at a time; shows the server's errors
 * beside its fields. `refusal` is the text of the last failure that is not about them, or empty.
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
    // A second click may come before React has rendered the button as busy.
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

/** The focus may not move, and then the errors would not be read out. */
function announceErrors(errors: FieldErrors) {
  const texts = Object.values(errors).map((error) => String(error?.message ?? ''));
  announce(`Помилок: ${texts.length}. ${texts.join('. ')}`);
}

/** Shows the server's errors beside their fields; the first one gets the focus. */
function showFieldErrors<V extends FieldValues>(form: UseFormReturn<V>, error: unknown) {
  if (!(error instanceof ApiError)) return;
  // The values are in page order.
  const wrong = (Object.keys(form.getValues()) as Path<V>[]).filter((field) => error.errors[field]);
  for (const [index, field] of wrong.entries()) {
    const message = error.errors[field]?.[0];
    if (message) form.setError(field, { type: error.code, message }, { shouldFocus: index === 0 });
  }
}

/** Whether the error is shown beside the fields already. */
export const isAboutFields = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.errors).length > 0;
