import { useRef } from 'react';
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
import { type FormName, formResolver } from './form-resolver';

/** A form of the shop, whose schema comes late, or a schema that the page has anyhow. */
export type CheckedBy<V extends FieldValues> =
  | { name: FormName; resolver?: never }
  | { name?: never; resolver: Resolver<V> };

type Options<V extends FieldValues> = CheckedBy<V> & {
  /** Only where something is known: a default would replace what was typed before React listens. */
  defaultValues?: DefaultValues<V>;
  send: (values: V) => Promise<unknown>;
  /** What of the values counts, where some of them belong to a choice that was not made. */
  relevant?: (values: V) => object;
  /** What is wrong with them beside what the schema says, by field. */
  check?: (values: V) => object;
  /** Whether more can be sent after a success; other forms are left by it. */
  staysOpen?: boolean;
  /** What to say of a failure besides what stands beside the fields. */
  onRefused: (error: unknown) => void;
};

/** A form that is checked by the server's schema, sent once and shows the server's word on its fields. */
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
  const form = useForm<V>({
    resolver: resolve,
    ...(defaultValues && { defaultValues }),
  });
  const isSending = useRef(false);

  const submit = form.handleSubmit(async (values) => {
    // A second press may come before React has drawn the first one's busy button.
    if (isSending.current) return;
    isSending.current = true;
    try {
      await send(values);
      if (staysOpen) isSending.current = false;
    } catch (error) {
      isSending.current = false;
      onRefused(error);
      showFieldErrors(form, error);
    }
  }, tellErrors);

  return { form, submit };
}

/** The focus may stay where it was, and then nobody would hear of them. */
function tellErrors(errors: FieldErrors) {
  const texts = Object.values(errors).map((error) => String(error?.message ?? ''));
  announce(`Помилок: ${texts.length}. ${texts.join('. ')}`);
}

/** Beside its field goes what the server says of it; the focus goes to the first one. */
function showFieldErrors<V extends FieldValues>(form: UseFormReturn<V>, error: unknown) {
  if (!(error instanceof ApiError)) return;
  const wrong = fieldsOf(form).filter((field) => error.errors[field]);
  for (const [index, field] of wrong.entries()) {
    const message = error.errors[field]?.[0];
    if (message) {
      form.setError(field, { type: error.code, message }, { shouldFocus: index === 0 });
    }
  }
}

/** The names of the form's fields, in the order of the page. */
const fieldsOf = <V extends FieldValues>(form: UseFormReturn<V>): Path<V>[] =>
  Object.keys(form.getValues()) as Path<V>[];

/** Whether the failure is told beside the fields already. */
export const isAboutFields = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.errors).length > 0;
