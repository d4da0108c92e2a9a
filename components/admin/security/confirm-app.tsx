import { useRefusedForm } from '@/components/admin/form/server-errors';
import { CodeField } from '@/components/auth/code-field';
import { FormRefusal } from '@/components/auth/refusal';
import { Button } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { QrCode } from '@/components/ui/qr-code';
import type { Enrolment } from '@/lib/account/answers';
import { useConfirmApp } from '@/lib/account/second-factor/factor-hooks';
import { type ConfirmAppInput, confirmAppInput } from '@/lib/account/second-factor/inputs';
import { ApiError } from '@/lib/http/browser/api-client';
import { copyText } from './copy-text';
import { StepHeading } from './recovery-codes';

/** Errors after which the set-up must start again: the ticket has expired, or the app was changed elsewhere. */
const OVER = ['link_expired', 'edit_conflict'];

type ConfirmAppProps = {
  enrolment: Enrolment;
  onConfirmed: (recoveryCodes: string[]) => void;
  onRestart: () => void;
};

/** Shows the new secret (as QR code and text) and asks for the first code, to prove that the app has the secret. */
export function ConfirmApp({ enrolment, onConfirmed, onRestart }: ConfirmAppProps) {
  const { secret, address, ticket } = enrolment;
  const confirm = useConfirmApp();
  const { form, submit, refusal } = useRefusedForm<ConfirmAppInput>({
    schema: confirmAppInput,
    defaultValues: { ticket },
    send: async (input) => {
      const { recoveryCodes } = await confirm.mutateAsync(input);
      onConfirmed(recoveryCodes);
    },
  });
  const isOver = confirm.error instanceof ApiError && OVER.includes(confirm.error.code);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <StepHeading>Додайте магазин до застосунку</StepHeading>
      <ol className="grid list-inside list-decimal gap-1.5 text-ink-2">
        <li>
          Відкрийте на&nbsp;телефоні застосунок із&nbsp;кодами: Google Authenticator, Aegis, 2FAS.
        </li>
        <li>Скануйте цей малюнок або введіть ключ руками.</li>
        <li>Введіть код, який покаже застосунок.</li>
      </ol>
      <div className="grid justify-items-center gap-3">
        <QrCode text={address} label="QR-код для застосунку; нижче той самий ключ текстом" />
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
          <code className="text-center font-mono break-words">{inFours(secret)}</code>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => void copyText(secret, 'Ключ скопійовано')}
          >
            <AnyIcon name="copy" size={18} />
            Скопіювати ключ
          </Button>
        </div>
      </div>
      <FormRefusal text={refusal} />
      {isOver ? (
        <Button onClick={onRestart}>Почати ще раз</Button>
      ) : (
        <>
          <CodeField form={form} name="code" />
          <Button type="submit" loading={confirm.isPending} loadingLabel="Перевіряємо">
            Підтвердити
          </Button>
        </>
      )}
    </form>
  );
}

const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');
