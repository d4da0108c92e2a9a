'use client';

import { useId, useState } from 'react';
import { EmailField } from '@/components/auth/email-field';
import { EntryForm } from '@/components/auth/entry-form';
import { useAccountForm } from '@/components/auth/use-account-form';
import { describedBy, FieldFrame } from '@/components/ui/form/field';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useSession } from '@/lib/account/session/session';
import { typeset } from '@/lib/shared/typeset';
import { createAlert, toastState } from './ask';
import type { SoldOutGoods } from './goods';

type AlertDialogProps = { open: boolean; onClose: () => void; goods: SoldOutGoods };

/** Dialog that asks for what a stock alert still needs: the size, and a guest's e-mail. */
export function AlertDialog({ open, onClose, goods }: AlertDialogProps) {
  const [wasOpen, setWasOpen] = useState(open);
  const [sentTo, setSentTo] = useState('');
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setSentTo('');
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sentTo ? 'Перевірте пошту' : 'Повідомити, коли з’явиться'}
      className="md:max-w-[460px]"
    >
      <div className="px-4 pt-3 pb-[max(20px,env(safe-area-inset-bottom))] md:px-9 md:pb-8">
        {sentTo ? (
          <Sent email={sentTo} />
        ) : (
          <AlertForm
            key={`${goods.productId} ${goods.size}`}
            goods={goods}
            onSent={setSentTo}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

type Values = { size?: string; email?: string };
type AlertFormProps = Pick<AlertDialogProps, 'goods'> & {
  /** Called with the e-mail address that must be confirmed. */
  onSent: (email: string) => void;
  onDone: () => void;
};

function AlertForm({ goods, onSent, onDone }: AlertFormProps) {
  const { user } = useSession();
  const { form, submit, refusal } = useAccountForm<Values>({
    name: 'stockAlert',
    defaultValues: { size: goods.size ?? '' },
    relevant: ({ size, email }) => ({
      ...(goods.sizes.length > 0 && { size }),
      ...(!user && { email }),
    }),
    staysOpen: true,
    send: async ({ size, email }) => {
      const state = await createAlert({ productId: goods.productId, size: size ?? null, email });
      if (state === 'confirm') return onSent(email ?? user?.email ?? '');
      onDone();
      toastState(state);
    },
  });
  const { isSubmitting } = form.formState;
  return (
    <>
      <p className="mb-4 text-ink-2">
        <b className="font-semibold text-ink">{typeset(goods.name)}</b>
        {goods.size && <>, розмір {goods.size}</>}. Напишемо один раз, щойно товар з’явиться.
      </p>
      <EntryForm
        onSubmit={submit}
        refusal={refusal}
        fields={
          <>
            {goods.sizes.length > 0 && !goods.size && <SizeField form={form} sizes={goods.sizes} />}
            {!user && <EmailField form={form} name="email" autoComplete="email" />}
          </>
        }
        loading={isSubmitting}
        loadingLabel="Записуємо"
      >
        Повідомити мене
      </EntryForm>
      {!user && (
        <p className="mt-4 text-sm text-ink-3">
          Пошту треба підтвердити за&nbsp;посиланням у&nbsp;листі. Ні&nbsp;для чого іншого ми її
          не&nbsp;візьмемо:{' '}
          <a href="/politic" className="link">
            політика конфіденційності
          </a>
          .
        </p>
      )}
    </>
  );
}

type SizeFieldProps = {
  form: ReturnType<typeof useAccountForm<Values>>['form'];
  sizes: string[];
};

function SizeField({ form, sizes }: SizeFieldProps) {
  const id = useId();
  const error = form.formState.errors.size?.message;
  return (
    <FieldFrame id={id} label="Розмір" error={error}>
      <select
        {...describedBy(id, error, null)}
        {...form.register('size')}
        id={id}
        className="input"
      >
        <option value="" disabled>
          Оберіть
        </option>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Says that a mail was sent. The text must not reveal whether the address is already subscribed. */
const Sent = ({ email }: { email: string }) => (
  // Focused, since the form that had the focus is gone.
  <div
    ref={(text) => text?.focus()}
    tabIndex={-1}
    className="grid gap-3 text-ink-2 outline-none"
    role="status"
  >
    <p>
      Якщо ви ще не&nbsp;підтвердили, що чекаєте на&nbsp;цей товар, на{' '}
      <b className="break-all text-ink">{email}</b> уже йде лист. Натисніть у&nbsp;ньому кнопку,
      і&nbsp;ми напишемо, щойно товар з’явиться.
    </p>
    <p>Листа немає за&nbsp;кілька хвилин? Зазирніть у&nbsp;«Спам».</p>
  </div>
);
