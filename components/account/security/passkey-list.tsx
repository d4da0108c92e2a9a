'use client';

import { useEffect, useRef, useState } from 'react';
import { preloadSchemas } from '@/components/auth/form-resolver';
import { PasskeyButton } from '@/components/auth/passkey-button';
import { PasswordField } from '@/components/auth/password-field';
import { FormRefusal } from '@/components/auth/refusal';
import { useAccountForm } from '@/components/auth/use-account-form';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { showToast } from '@/components/ui/overlay/show-toast';
import type { PasskeyView } from '@/lib/account/answers';
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
  const [removed, setRemoved] = useState<PasskeyView | null>(null);
  const [isAsking, setAsking] = useState(false);
  const hasChanged = useRef(false);
  const make = async (input: PasskeyChange) => {
    const done = await change.mutateAsync(input);
    setWaiting(null);
    if (!done) return;
    showToast({ id: 'passkey', tone: 'ok', title: done.message });
    hasChanged.current = true;
  };
  // The clicked button may have disappeared with its row. While a dialog is open, the page cannot be focused.
  useEffect(() => {
    if (!hasChanged.current || isAsking || waiting) return;
    hasChanged.current = false;
    box.current?.focus();
  });
  const tryFirst = (input: PasskeyChange) =>
    make(input).catch((refusal: unknown) => {
      if (!(refusal instanceof ApiError) || refusal.code !== 'password_needed') throw refusal;
      setWaiting(input);
    });
  const ask = (passkey: PasskeyView) => {
    change.reset();
    setRemoved(passkey);
    setAsking(true);
  };
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <p className="mb-4 max-w-[68ch] text-ink-2">
        {error
          ? errorText(error)
          : 'Ключ доступу відкриває кабінет без пароля: відбитком, обличчям або кодом пристрою. Після видалення ключа на\u00a0інших пристроях доведеться увійти заново.'}
      </p>
      <ul aria-label="Ключі доступу" className="mb-4">
        {data?.passkeys.map((passkey) => (
          <li
            key={passkey.id}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line py-3.5"
          >
            <div className="min-w-0">
              <b className="font-semibold">{passkey.name}</b>
              <p className="text-[15px] text-ink-2">
                Додано {formatMoment(passkey.createdAt)},{' '}
                {passkey.lastUsedAt
                  ? `востаннє ${formatMoment(passkey.lastUsedAt)}`
                  : 'ще не використано'}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Видалити ключ: ${passkey.name}, додано ${formatMoment(passkey.createdAt)}`}
              aria-haspopup="dialog"
              onClick={() => ask(passkey)}
            >
              Видалити
            </Button>
          </li>
        ))}
      </ul>
      <PasskeyButton onPress={() => tryFirst({})}>Додати ключ доступу</PasskeyButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Видалити ключ доступу?"
        error={isAsking && change.error ? errorText(change.error) : undefined}
        labels={['Не треба', 'Видалити', 'Видаляємо']}
        isBusy={change.isPending}
        onConfirm={() => {
          if (!removed) return;
          tryFirst({ removedId: removed.id }).then(
            () => setAsking(false),
            // The dialog shows the error.
            () => {},
          );
        }}
      >
        Ключ «{removed?.name}» більше не&nbsp;відкриватиме кабінет. На&nbsp;інших пристроях
        доведеться увійти заново.
      </ConfirmDialog>
      <Dialog open={waiting !== null} onClose={() => setWaiting(null)} title="Введіть пароль">
        {waiting && <PasswordForm onGiven={(password) => make({ ...waiting, password })} />}
      </Dialog>
    </div>
  );
}

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
      <p>
        Пароль введено давно, а&nbsp;ключі доступу може змінювати лише власник кабінету. Введіть
        пароль ще раз, щоб підтвердити, що це ви.
      </p>
      <FormRefusal text={refusal} />
      <PasswordField form={form} name="password" label="Пароль" autoComplete="current-password" />
      <Button type="submit" loading={form.formState.isSubmitting} loadingLabel="Перевіряємо">
        Продовжити
      </Button>
    </form>
  );
}
