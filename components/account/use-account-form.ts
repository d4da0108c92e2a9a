import { useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { ApiError } from '@/lib/http/api-client';
import { errorText } from '@/lib/http/error-text';
import { showToast } from '../ui/show-toast';

type Wanted<V extends FieldValues, O extends FieldValues> = {
  /** Of its messages: a newer one takes the place of the older. */
  id: string;
  rules: Resolver<V, unknown, O>;
  values: V;
  send: (input: O) => Promise<unknown>;
};

/** A form that sends one thing at a time; a refusal is told in a toast and beside its fields. */
export function useAccountForm<V extends FieldValues, O extends FieldValues>({
  id,
  rules,
  values,
  send,
}: Wanted<V, O>) {
  const form = useForm<V, unknown, O>({
    resolver: rules,
    defaultValues: values as DefaultValues<V>,
  });
  const isSending = useRef(false);

  const tell = (error: unknown) => showToast({ id, tone: 'error', title: errorText(error) });

  const sendOnce = async (input: O) => {
    // A second press may come before React has drawn the first one's busy button.
    if (isSending.current) return;
    isSending.current = true;
    await send(input)
      .catch((error: unknown) => {
        showFieldErrors(error);
        tell(error);
      })
      .finally(() => {
        isSending.current = false;
      });
  };

  /** The server's word on single fields goes beside them, like the form's own. */
  const showFieldErrors = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    const named = Object.entries(error.errors).filter(([name]) => name in form.getValues());
    for (const [name, [message]] of named) {
      form.setError(name as Path<V>, { type: 'server', message });
    }
    if (named[0]) form.setFocus(named[0][0] as Path<V>);
  };

  return {
    form,
    isSending: form.formState.isSubmitting,
    submit: (event: React.FormEvent) => void form.handleSubmit(sendOnce)(event).catch(tell),
  };
}
