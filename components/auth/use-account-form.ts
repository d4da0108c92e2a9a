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

/** The name of a form, whose schema loads lazily, or the resolver of a schema that the page has already loaded. */
export type FormValidation<V extends FieldValues> =
  | { name: FormName; resolver?: never }
  | { name?: never; resolver: Resolver<V> };

type Options<V extends FieldValues> = FormValidation<V> & {
  /** Only for forms with preset values: default values would replace what was typed before hydration. */
  defaultValues?: DefaultValues<V>;
  send: (values: V) => Promise<unknown>;
  /** Removes values that belong to options not chosen; only the rest is validated. */
  relevant?: (values: V) => object;
  /** Additional errors by field, which the schema does not detect. */
  check?: (values: V) => object;
  /** Whether the form can be sent again after a success; by default it is expected to close. */
  staysOpen?: boolean;
  /** Called on every failure. If not given, the form must show `refusal`. */
  onRefused?: (error: unknown) => void;
};

/**
 * Form state, validated with the server's schema. Prevents double submission and shows the server's errors at their
 * fields. `refusal` is the text of the last error that belongs to no field, or empty.
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

/** Announces the errors: a screen reader does not read them by itself if the focus does not move. */
function announceErrors(errors: FieldErrors) {
  const texts = Object.values(errors).map((error) => String(error?.message ?? ''));
  announce(`Помилок: ${texts.length}. ${texts.join('. ')}`);
}

/** Shows the server's errors at their fields and focuses the first of these fields. */
function showFieldErrors<V extends FieldValues>(form: UseFormReturn<V>, error: unknown) {
  if (!(error instanceof ApiError)) return;
  // The form's values are in the order of the fields on the page, so the first match is the topmost field.
  const wrong = (Object.keys(form.getValues()) as Path<V>[]).filter((field) => error.errors[field]);
  for (const [index, field] of wrong.entries()) {
    const message = error.errors[field]?.[0];
    if (message) form.setError(field, { type: error.code, message }, { shouldFocus: index === 0 });
  }
}

/** Whether the error belongs to fields, which then show it. */
export const isAboutFields = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.errors).length > 0;
