import { type ReactNode, useEffect, useState } from 'react';
import { useRefusedForm } from '@/components/admin/form/server-errors';
import { CodeField } from '@/components/auth/code-field';
import { FormRefusal } from '@/components/auth/refusal';
import { Button } from '@/components/ui/button';
import { useGiveCode } from '@/lib/account/second-factor/factor-hooks';
import { type CodeInput, codeInput } from '@/lib/account/second-factor/inputs';

type CodeFormProps = {
  onGiven: () => void;
  /** Id of the heading, if another element is labelled by it. */
  headingId?: string;
  /** Text of the submit button, a verb. */
  confirm?: string;
  /** Text that explains why a code is required. */
  children?: ReactNode;
};

/** Asks for a code of the authenticator app or a recovery code, at sign-in or when a fresh code is required. */
export function CodeForm({ onGiven, headingId, confirm = 'Увійти', children }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="grid gap-4">
      <h2 id={headingId} className={headingId ? 'pr-12 text-lg font-bold' : 'text-lg font-bold'}>
        {isRecovery ? 'Введіть резервний код' : 'Введіть код із застосунку'}
      </h2>
      {children}
      {/* The key resets the form, so that a value typed as one kind of code is not kept for the other kind. */}
      <Code key={String(isRecovery)} isRecovery={isRecovery} confirm={confirm} onGiven={onGiven} />
      <Button variant="ghost" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Ввести код із застосунку' : 'Немає телефона? Резервний код'}
      </Button>
      {isRecovery && (
        <p className="text-sm text-ink-3">
          Немає й&nbsp;резервних кодів? Адміністратор магазину може скинути ваш застосунок
          на&nbsp;сторінці «Команда».
        </p>
      )}
    </div>
  );
}

type CodeProps = { isRecovery: boolean; confirm: string; onGiven: () => void };

function Code({ isRecovery, confirm, onGiven }: CodeProps) {
  const give = useGiveCode();
  const { form, submit, refusal } = useRefusedForm<CodeInput>({
    schema: codeInput,
    staysOpen: false,
    send: async (input) => {
      await give.mutateAsync(input);
      onGiven();
    },
  });
  const { setFocus } = form;
  // Focused, so that a code read from the phone can be typed without a click.
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormRefusal text={refusal} />
      <CodeField form={form} name="code" isRecovery={isRecovery} />
      <Button
        type="submit"
        size="lg"
        wide
        loading={give.isPending || give.isSuccess}
        loadingLabel="Перевіряємо"
      >
        {confirm}
      </Button>
    </form>
  );
}
