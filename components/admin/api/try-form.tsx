import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, TextareaField } from '@/components/ui/form/field';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { type DescribedOperation, operationPath } from './operations';

const VERBS = { GET: api.get, POST: api.post, PATCH: api.patch, DELETE: api.delete };

/** Sends a real request as the signed-in user, and shows the response. */
export function TryForm({ path, method, operation }: DescribedOperation) {
  const [said, say] = useState('');
  const [isSending, setSending] = useState(false);
  const verb = Object.entries(VERBS).find(([name]) => name === method)?.[1];
  // Internal endpoints and those without a JSON body cannot be called from this form.
  if (!verb || operation['x-access'] === 'internal' || isRaw(operation)) return null;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const typed = String(values.get('body') ?? '').trim();
    setSending(true);
    say(
      await outcome(() => verb?.(operationPath(path, operation, values), optionsOf(typed, values))),
    );
    setSending(false);
  }

  return (
    <form
      onSubmit={send}
      className="grid grid-cols-1 gap-3"
      aria-label={`Спробувати ${method} ${path}`}
    >
      {operation.parameters?.map(({ name, required }) => (
        <Field key={name} label={name} name={name} required={required} autoComplete="off" />
      ))}
      {operation.requestBody && (
        <TextareaField label="Тіло запиту, JSON" name="body" rows={5} defaultValue="{}" />
      )}
      {method !== 'GET' && (
        <p className="text-sm">Запит справжній: магазин зробить те, що в ньому сказано.</p>
      )}
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        className="justify-self-start"
        loading={isSending}
        loadingLabel="Надсилаємо"
      >
        Спробувати
      </Button>
      <output>
        {said && <pre className="max-h-96 overflow-auto bg-paper-2 p-3 text-sm">{said}</pre>}
      </output>
    </form>
  );
}

const isRaw = ({ requestBody }: DescribedOperation['operation']): boolean =>
  requestBody !== undefined && !('application/json' in requestBody.content);

function optionsOf(typed: string, values: FormData) {
  const key = String(values.get('Idempotency-Key') ?? '');
  return {
    ...(typed !== '' && { body: JSON.parse(typed) as unknown }),
    ...(key !== '' && { headers: { 'Idempotency-Key': key } }),
  };
}

/** The response as JSON text, or an error's status and body; a message if the typed body is not JSON. */
async function outcome(ask: () => Promise<unknown> | undefined): Promise<string> {
  try {
    return JSON.stringify(await ask(), null, 2);
  } catch (error) {
    if (error instanceof SyntaxError) return `Це не JSON: ${error.message}`;
    if (error instanceof ApiError) {
      return `${error.status}\n${JSON.stringify(error.body, null, 2) ?? error.message}`;
    }
    throw error;
  }
}
