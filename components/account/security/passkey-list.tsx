import { useRef, useState } from 'react';
import { preloadSchemas } from '@/components/auth/form-resolver';
import { PasskeyButton } from '@/components/auth/passkey-button';
import { PasswordField } from '@/components/auth/password-field';
import { FormRefusal } from '@/components/auth/refusal';
import { useAccountForm } from '@/components/auth/use-account-form';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { showToast } from '@/components/ui/overlay/show-toast';
import { Tag } from '@/components/ui/tag';
import type { PasskeyView } from '@/lib/account/answers';
import { type PasskeyChange, usePasskeyChange } from '@/lib/account/passkeys/hooks';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { formatMoment } from '@/lib/shared/moment';

/** The owner's passkeys, and buttons to add and to remove one. Asks for the password if the sign-in is not recent. */
export function PasskeyList({ passkeys }: { passkeys: PasskeyView[] }) {
  const change = usePasskeyChange();
  const box = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<PasskeyView | null>(null);
  const [waiting, setWaiting] = useState<PasskeyChange | null>(null);
  const make = async (input: PasskeyChange) => {
    const done = await change.mutateAsync(input);
    setRemoved(null);
    setWaiting(null);
    if (!done) return;
    showToast({ id: 'passkey', tone: 'ok', title: done.message });
    // The clicked button may have disappeared with its row.
    box.current?.focus();
  };
  const tryFirst = (input: PasskeyChange) =>
    make(input).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'password_needed') throw error;
      setRemoved(null);
      setWaiting(input);
    });
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <p className="mb-4 max-w-[68ch] text-ink-2">
        Ключ доступу відкриває кабінет без пароля: відбитком, обличчям або кодом вашого пристрою.
      </p>
      {passkeys.length > 0 && (
        <ul aria-label="Ключі доступу" className="mb-4 border-b border-line">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line py-3.5"
            >
              <div className="min-w-0">
                <b className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                  {passkey.name}
                  {passkey.isBackedUp && <Tag>синхронізовано</Tag>}
                </b>
                <p className="text-[15px] text-ink-2">
                  <span className="inline-block">Додано {formatMoment(passkey.createdAt)},</span>{' '}
                  <span className="inline-block">
                    {passkey.lastUsedAt
                      ? `востаннє ${formatMoment(passkey.lastUsedAt)}`
                      : 'ще не використано'}
                  </span>
                </p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-haspopup="dialog"
                aria-label={`Видалити ключ: ${passkey.name}, додано ${formatMoment(passkey.createdAt)}`}
                onClick={() => {
                  change.reset();
                  setRemoved(passkey);
                }}
              >
                Видалити
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PasskeyButton onPress={() => tryFirst({})}>Додати ключ доступу</PasskeyButton>
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title="Видалити ключ доступу?"
        error={change.error ? errorText(change.error) : undefined}
        labels={['Залишити', 'Видалити', 'Видаляємо']}
        isBusy={change.isPending}
        onConfirm={() => removed && void tryFirst({ removedId: removed.id }).catch(() => {})}
      >
        Увійти ним більше не&nbsp;вийде, а&nbsp;на&nbsp;інших пристроях доведеться увійти заново.
      </ConfirmDialog>
      <Dialog
        open={waiting !== null}
        onClose={() => setWaiting(null)}
        title="Підтвердьте, що це ви"
      >
        {waiting && <PasswordForm onGiven={(password) => make({ ...waiting, password })} />}
      </Dialog>
    </div>
  );
}

function PasswordForm({ onGiven }: { onGiven: (password: string) => Promise<void> }) {
  const { form, submit, refusal } = useAccountForm<{ password: string }>({
    name: 'passkeyProof',
    defaultValues: { password: '' },
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
