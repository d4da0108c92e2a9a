'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { CodeField } from '@/components/auth/code-field';
import { PasswordField } from '@/components/auth/password-field';
import { FormRefusal } from '@/components/auth/refusal';
import { isAboutFields, useAccountForm } from '@/components/auth/use-account-form';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/overlay/show-toast';
import { useTurnOffApp } from '@/lib/account/second-factor/factor-hooks';
import { type TurnOffInput, turnOffInput } from '@/lib/account/second-factor/inputs';
import { errorText } from '@/lib/http/browser/error-text';
import { StepHeading } from './step-heading';

/** Takes the own app away, for password and code. */
export function TurnOffForm({ onDone }: { onDone: () => void }) {
  const turnOff = useTurnOffApp();
  const [refusal, setRefusal] = useState('');
  const { form, submit } = useAccountForm<TurnOffInput>({
    resolver: zodResolver(turnOffInput),
    staysOpen: true,
    send: async (input) => {
      setRefusal('');
      const { message } = await turnOff.mutateAsync(input);
      showToast({ id: 'factor', tone: 'ok', title: message });
      onDone();
    },
    onRefused: (error) => setRefusal(isAboutFields(error) ? '' : errorText(error)),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <StepHeading>Вимкнути вхід за кодом</StepHeading>
      <p className="text-ink-2">
        Щоб увійти, знову вистачить самого пароля. Резервні коди теж перестануть діяти.
      </p>
      <FormRefusal text={refusal} />
      <PasswordField form={form} name="password" label="Пароль" autoComplete="current-password" />
      <CodeField form={form} name="code" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={turnOff.isPending} loadingLabel="Вимикаємо">
          Вимкнути
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Не&nbsp;треба
        </Button>
      </div>
    </form>
  );
}
