'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { CodeField } from '@/components/auth/code-field';
import { FormRefusal } from '@/components/auth/refusal';
import { isAboutFields, useAccountForm } from '@/components/auth/use-account-form';
import { Button } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import type { Enrolment } from '@/lib/account/second-factor/factor';
import { useConfirmApp } from '@/lib/account/second-factor/factor-hooks';
import { type ConfirmAppInput, confirmAppInput } from '@/lib/account/second-factor/inputs';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { copyText } from './copy-text';
import { QrCode } from './qr-code';
import { StepHeading } from './step-heading';

/** The ticket is too old, or the app was changed elsewhere: only a new beginning helps. */
const OVER = ['link_expired', 'edit_conflict'];

type ConfirmAppProps = {
  enrolment: Enrolment;
  onConfirmed: (recoveryCodes: string[]) => void;
  onRestart: () => void;
};

/** The new secret as a picture and as a text, and the first code that proves it has arrived. */
export function ConfirmApp({ enrolment, onConfirmed, onRestart }: ConfirmAppProps) {
  const { secret, address, ticket } = enrolment;
  const confirm = useConfirmApp();
  const [refusal, setRefusal] = useState('');
  const { form, submit } = useAccountForm<ConfirmAppInput>({
    resolver: zodResolver(confirmAppInput),
    defaultValues: { ticket },
    staysOpen: true,
    send: async (input) => {
      setRefusal('');
      const { recoveryCodes } = await confirm.mutateAsync(input);
      onConfirmed(recoveryCodes);
    },
    onRefused: (error) => setRefusal(isAboutFields(error) ? '' : errorText(error)),
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
