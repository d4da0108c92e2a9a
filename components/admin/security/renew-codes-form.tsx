'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { CodeField } from '@/components/auth/code-field';
import { FormRefusal } from '@/components/auth/refusal';
import { isAboutFields, useAccountForm } from '@/components/auth/use-account-form';
import { Button } from '@/components/ui/button';
import { useRenewCodes } from '@/lib/account/second-factor/factor-hooks';
import { type CodeInput, codeInput } from '@/lib/account/second-factor/inputs';
import { errorText } from '@/lib/http/browser/error-text';
import { RecoveryCodes } from './recovery-codes';
import { StepHeading } from './step-heading';

/** New recovery codes for a code of the app. */
export function RenewCodesForm({ onDone }: { onDone: () => void }) {
  const renew = useRenewCodes();
  const [refusal, setRefusal] = useState('');
  const [codes, setCodes] = useState<string[] | null>(null);
  const { form, submit } = useAccountForm<CodeInput>({
    resolver: zodResolver(codeInput),
    staysOpen: true,
    send: async (input) => {
      setRefusal('');
      const { recoveryCodes } = await renew.mutateAsync(input);
      setCodes(recoveryCodes);
    },
    onRefused: (error) => setRefusal(isAboutFields(error) ? '' : errorText(error)),
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
