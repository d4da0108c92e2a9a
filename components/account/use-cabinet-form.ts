import { type FormEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { ApiError, NO_CONNECTION } from '@/lib/http/api-client';
import { errorText } from '@/lib/http/error-text';
import { showToast } from '../ui/show-toast';

type Wanted<V extends FieldValues, O extends FieldValues> = {
  /** Of its messages: a newer one takes the place of the older. */
  id: string;
  rules: Resolver<V, unknown, O>;
  values: V;
  send: (input: O) => Promise<unknown>;
  /** Where a toast would lie over the form itself: what no field can say becomes its `root` error. */
  quiet?: boolean;
};

/** A form that sends one thing at a time; a refusal is told in a toast and beside its fields. */
export function useCabinetForm<V extends FieldValues, O extends FieldValues>({
  id,
  rules,
  values,
  send,
  quiet = false,
}: Wanted<V, O>) {
  const form = useForm<V, unknown, O>({
    resolver: rules,
    defaultValues: values as DefaultValues<V>,
  });
  const isSending = useRef(false);

  const tell = (text: string) => showToast({ id, tone: 'error', title: text });

  const sendOnce = async (input: O) => {
    // A second press may come before React has drawn the first one's busy button.
    if (isSending.current) return;
    isSending.current = true;
    await send(input)
      .catch((error: unknown) => {
        const isSaid = showFieldErrors(error);
        if (!quiet) tell(errorText(error));
        else if (!isSaid) form.setError('root', { message: errorText(error) });
      })
      .finally(() => {
        isSending.current = false;
      });
  };

  /** The server's word on single fields goes beside them, like the form's own. */
  const showFieldErrors = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false;
    const named = Object.entries(error.errors).filter(([name]) => name in form.getValues());
    for (const [name, [message]] of named) {
      form.setError(name as Path<V>, { type: 'server', message });
    }
    if (named[0]) form.setFocus(named[0][0] as Path<V>);
    return named.length > 0;
  };

  return {
    form,
    isSending: form.formState.isSubmitting,
    submit: (event: FormEvent) => {
      // Only the rules can fail here: their code did not come.
      void form
        .handleSubmit(sendOnce)(event)
        .catch(() => tell(NO_CONNECTION));
    },
  };
}
