'use client';

import { CodeField } from '@/components/auth/code-field';
import { PasswordField } from '@/components/auth/password-field';
import { FormRefusal } from '@/components/auth/refusal';
import { Button } from '@/components/ui/button';
import { type TurnOffInput, turnOffInput } from '@/lib/account/inputs';
import { useTurnOffApp } from '@/lib/account/second-factor/factor-hooks';
import { useRefusedForm } from '../form/use-refused-form';
import { doneToast } from '../toasts';
import { StepHeading } from './recovery-codes';

/** Takes the own app away, for password and code. */
export function TurnOffForm({ onDone }: { onDone: () => void }) {
  const turnOff = useTurnOffApp();
  const { form, submit, refusal } = useRefusedForm<TurnOffInput>({
    schema: turnOffInput,
    send: async (input) => {
      const { message } = await turnOff.mutateAsync(input);
      doneToast('factor', message);
      onDone();
    },
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
