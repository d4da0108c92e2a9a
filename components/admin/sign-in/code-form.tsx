import { type ReactNode, useEffect, useState } from 'react';
import { CodeField } from '@/components/auth/code-field';
import { FormRefusal } from '@/components/auth/refusal';
import { Button } from '@/components/ui/button';
import { type CodeInput, codeInput } from '@/lib/account/inputs';
import { useGiveCode } from '@/lib/account/second-factor/factor-hooks';
import { useRefusedForm } from '../form/use-refused-form';

type CodeFormProps = {
  onGiven: () => void;
  /** Of the heading, for what is named by it. */
  headingId?: string;
  /** The verb on the button. */
  confirm?: string;
  /** Why a code is wanted. */
  children?: ReactNode;
};

/** A code from the app, or a recovery code in its place: the second step of signing in, or a fresh one. */
export function CodeForm({ onGiven, headingId, confirm = 'Увійти', children }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="grid gap-4">
      <h2 id={headingId} className={headingId ? 'pr-12 text-lg font-bold' : 'text-lg font-bold'}>
        {isRecovery ? 'Введіть резервний код' : 'Введіть код із застосунку'}
      </h2>
      {children}
      {/* A form of its own: nothing that was typed for one kind stays for the other. */}
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
  // The phone is in the other hand.
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
