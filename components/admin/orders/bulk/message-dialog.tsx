import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Field, TextareaField } from '@/components/ui/form/field';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import type { messagePreviewSchema } from '@/lib/orders/bulk/answers';
import type { ShopperMessage } from '@/lib/orders/bulk/inputs';
import { variablesText } from '@/lib/settings/letter-variables';
import { FormDialog } from '../../form/form-dialog';
import { Select } from '../../form/select';
import { useTeam } from '../order/use-team';

type MessageDialogProps = {
  numbers: string[];
  onClose: () => void;
  onSend: (message: ShopperMessage) => void;
};

/** A random key. `crypto.randomUUID` is missing on insecure origins, such as a shop on a local IP address. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Sends a message to the shoppers of many orders, after a preview. */
export function MessageDialog({ numbers, onClose, onSend }: MessageDialogProps) {
  // One idempotency id per dialog: a second click does not send the message twice.
  const id = useRef('');
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const preview = useMutation({
    mutationFn: () =>
      api.post<z.infer<typeof messagePreviewSchema>>('/api/admin/orders/message', {
        body: { orderIds: numbers, subject, text },
      }),
  });
  const { templates } = useTeam();
  const take = (place: string) => {
    const chosen = templates[Number(place)];
    if (!place || !chosen) return;
    setSubject(chosen.subject);
    setText(chosen.text);
    preview.reset();
  };
  const errors = preview.error instanceof ApiError ? preview.error.errors : {};
  const seen = preview.data;
  const isEmpty = subject.trim() === '' || text.trim() === '';
  const hintId = useId();
  const refusal = seen
    ? seen.withMail === 0
      ? 'Надіслати нікому: пошти немає'
      : ''
    : isEmpty
      ? 'Кнопка запрацює, коли буде тема й\u00a0текст'
      : '';
  return (
    <FormDialog
      open
      onClose={onClose}
      title={numbers.length > 1 ? `Написати покупцям: ${numbers.length}` : `Лист про ${numbers[0]}`}
      onSubmit={() => {
        if (!seen) {
          if (!isEmpty) preview.mutate();
          return;
        }
        id.current ||= randomKey();
        if (seen.withMail > 0) onSend({ id: id.current, subject, text });
      }}
    >
      {seen ? (
        <>
          <p>
            <b>Отримають: {seen.withMail}.</b>
            {seen.withoutMail.length > 0 &&
              ` Без пошти, їм зателефонуйте: ${seen.withoutMail.join(', ')}.`}
          </p>
          {seen.sample && (
            <div className="grid gap-2 border border-line bg-white p-3 text-[15px] wrap-anywhere">
              <p className="text-ink-2">
                {seen.sample.orderId}, {seen.sample.to}
              </p>
              <p className="font-semibold">{seen.sample.subject}</p>
              <p className="whitespace-pre-line">{seen.sample.text}</p>
            </div>
          )}
        </>
      ) : (
        <>
          {templates.length > 0 && (
            <Select
              aria-label="Шаблон"
              empty="Обрати шаблон"
              defaultValue=""
              options={templates.map(({ name }, place) => [place, name])}
              onChange={({ target }) => take(target.value)}
            />
          )}
          <Field
            label="Тема"
            value={subject}
            maxLength={150}
            autoComplete="off"
            error={errors.subject?.[0]}
            onChange={(event) => setSubject(event.target.value)}
          />
          <TextareaField
            label="Текст"
            rows={7}
            maxLength={4000}
            value={text}
            error={errors.text?.[0]}
            hint={`Можна вставити: ${variablesText()}`}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      )}
      {preview.error && !errors.subject && !errors.text && (
        <p role="alert" className="text-err">
          {errorText(preview.error)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={seen ? () => preview.reset() : onClose}>
          {seen ? 'Назад' : 'Не треба'}
        </Button>
        <Button
          type="submit"
          loading={preview.isPending}
          aria-disabled={refusal !== ''}
          aria-describedby={refusal ? hintId : undefined}
        >
          {seen ? `Надіслати: ${seen.withMail}` : 'Переглянути'}
        </Button>
      </div>
      <p id={hintId} className="text-right text-sm text-ink-3 empty:hidden">
        {refusal}
      </p>
    </FormDialog>
  );
}
