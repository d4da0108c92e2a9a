'use client';

import { useState } from 'react';
import { CodeField } from '@/components/auth/code-field';
import { FormRefusal } from '@/components/auth/refusal';
import { Button } from '@/components/ui/button';
import { type CodeInput, codeInput } from '@/lib/account/inputs';
import { useRenewCodes } from '@/lib/account/second-factor/factor-hooks';
import { useRefusedForm } from '../form/use-refused-form';
import { RecoveryCodes, StepHeading } from './recovery-codes';

/** New recovery codes for a code of the app. */
export function RenewCodesForm({ onDone }: { onDone: () => void }) {
  const renew = useRenewCodes();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { form, submit, refusal } = useRefusedForm<CodeInput>({
    schema: codeInput,
    send: async (input) => {
      const { recoveryCodes } = await renew.mutateAsync(input);
      setCodes(recoveryCodes);
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <StepHeading>Нові резервні коди</StepHeading>
      <p className="text-ink-2">Колишні коди перестануть діяти.</p>
      <FormRefusal text={refusal} />
      <CodeField form={form} name="code" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={renew.isPending} loadingLabel="Створюємо">
          Створити коди
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Не&nbsp;треба
        </Button>
      </div>
    </form>
  );
}
