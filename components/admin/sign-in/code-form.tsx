import { type ReactNode, useEffect, useState } from 'react';
import { CodeField } from '@/components/auth/code-field';
import { FormRefusal } from '@/components/auth/refusal';
import { Button } from '@/components/ui/button';
import { useGiveCode } from '@/lib/account/second-factor/factor-hooks';
import { type CodeInput, codeInput } from '@/lib/account/second-factor/inputs';
import { useRefusedForm } from '../form/use-refused-form';

type CodeFormProps = {
  onGiven: () => void;
  /** Id of the heading, for the element that it labels. */
  headingId?: string;
  /** The verb on the button. */
  confirm?: string;
  /** Explains why a code is required. */
  children?: ReactNode;
};

/** Asks for a code of the app or a recovery code: the second step of signing in, or a fresh code. */
export function CodeForm({ onGiven, headingId, confirm = 'Увійти', children }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="grid gap-4">
      <h2 id={headingId} className={headingId ? 'pr-12 text-lg font-bold' : 'text-lg font-bold'}>
        {isRecovery ? 'Введіть резервний код' : 'Введіть код із застосунку'}
      </h2>
      {children}
      {/* The key resets the form: a value typed for one kind of code is not kept for the other. */}
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
  // The person is holding the phone and has one hand free.
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
