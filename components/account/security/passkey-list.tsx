'use client';

import { useRef, useState } from 'react';
import { preloadSchemas } from '@/components/auth/form-resolver';
import { PasskeyButton } from '@/components/auth/passkey-button';
import { PasswordField } from '@/components/auth/password-field';
import { FormRefusal } from '@/components/auth/refusal';
import { useAccountForm } from '@/components/auth/use-account-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { showToast } from '@/components/ui/overlay/show-toast';
import { type PasskeyChange, usePasskeyChange, usePasskeys } from '@/lib/account/passkeys/hooks';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { formatMoment } from '@/lib/shared/moment';

/** The owner's passkeys, and buttons to add and to remove one. Asks for the password if the sign-in is not recent. */
export function PasskeyList() {
  const { data, error } = usePasskeys();
  const change = usePasskeyChange();
  const box = useRef<HTMLDivElement>(null);
  /** The change that waits for the password. */
  const [waiting, setWaiting] = useState<PasskeyChange | null>(null);
  const make = async (input: PasskeyChange) => {
    const done = await change.mutateAsync(input);
    setWaiting(null);
    if (!done) return;
    showToast({ id: 'passkey', tone: 'ok', title: done.message });
    // The clicked button may have disappeared with its row.
    box.current?.focus();
  };
  const tryFirst = (input: PasskeyChange) =>
    make(input).catch((refusal: unknown) => {
      if (!(refusal instanceof ApiError) || refusal.code !== 'password_needed') throw refusal;
      setWaiting(input);
    });
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <p className="mb-4 max-w-[68ch] text-ink-2">
        {error
          ? errorText(error)
          : 'Ключ доступу відкриває кабінет без пароля: відбитком, обличчям або кодом пристрою. Після видалення ключа на\u00a0інших пристроях доведеться увійти заново.'}
      </p>
      <ul aria-label="Ключі доступу" className="mb-4">
        {data?.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line py-3.5"
          >
            <div className="min-w-0">
              <b className="font-semibold">{name}</b>
              <p className="text-[15px] text-ink-2">
                Додано {formatMoment(createdAt)},{' '}
                {lastUsedAt ? `востаннє ${formatMoment(lastUsedAt)}` : 'ще не використано'}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Видалити ключ: ${name}, додано ${formatMoment(createdAt)}`}
              loading={change.isPending && change.variables.removedId === id}
              loadingLabel="Видаляємо"
              onClick={() => void tryFirst({ removedId: id }).catch(failed)}
            >
              Видалити
            </Button>
          </li>
        ))}
      </ul>
      <PasskeyButton onPress={() => tryFirst({})}>Додати ключ доступу</PasskeyButton>
      <Dialog open={waiting !== null} onClose={() => setWaiting(null)} title="Введіть пароль">
        {waiting && <PasswordForm onGiven={(password) => make({ ...waiting, password })} />}
      </Dialog>
    </div>
  );
}

const failed = (error: unknown) =>
  showToast({ id: 'passkey', tone: 'error', title: errorText(error) });

function PasswordForm({ onGiven }: { onGiven: (password: string) => Promise<void> }) {
  const { form, submit, refusal } = useAccountForm<{ password: string }>({
    name: 'passkeyProof',
    staysOpen: true,
    send: ({ password }) => onGiven(password),
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      onFocus={preloadSchemas}
      className="grid gap-4 px-4 pt-3 pb-6 md:px-9 md:pb-8"
    >
      <FormRefusal text={refusal} />
      <PasswordField form={form} name="password" label="Пароль" autoComplete="current-password" />
      <Button type="submit" loading={form.formState.isSubmitting} loadingLabel="Перевіряємо">
        Продовжити
      </Button>
    </form>
  );
}
