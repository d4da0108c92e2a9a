import { useEffect, useState } from 'react';
import { useRefusedForm } from '@/components/admin/form/server-errors';
import { CodeField } from '@/components/auth/code-field';
import { PasswordField } from '@/components/auth/password-field';
import { FormRefusal } from '@/components/auth/refusal';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { Enrolment } from '@/lib/account/answers';
import { useEnrolApp } from '@/lib/account/second-factor/factor-hooks';
import { type EnrolInput, enrolInput } from '@/lib/account/second-factor/inputs';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { ListFailed } from '../list/list-failed';
import { ConfirmApp } from './confirm-app';
import { RecoveryCodes, StepHeading } from './recovery-codes';

type SetUpAppProps = {
  /** Whether the new app replaces an existing one. */
  hasApp: boolean;
  onDone: () => void;
  /** Cancels the set-up before anything has changed; if undefined, there is no cancel button. */
  onCancel?: () => void;
};

/** Sets up an authenticator app: prove identity, add the secret, enter a first code, save the recovery codes. */
export function SetUpApp({ hasApp, onDone, onCancel }: SetUpAppProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <div className="grid gap-4">
      <Steps hasApp={hasApp} onConfirmed={setCodes} />
      {onCancel && (
        <Button variant="secondary" className="justify-self-start" onClick={onCancel}>
          Не&nbsp;треба
        </Button>
      )}
    </div>
  );
}

type StepsProps = { hasApp: boolean; onConfirmed: (recoveryCodes: string[]) => void };

function Steps({ hasApp, onConfirmed }: StepsProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const { mutateAsync, error } = useEnrolApp();
  const enrol = (input: EnrolInput) => mutateAsync(input).then(setEnrolment);
  const [isTrying, setTrying] = useState(!hasApp);

  // The first attempt sends no password, because the server requires none after a recent sign-in.
  useEffect(() => {
    if (!isTrying) return;
    let isHere = true;
    mutateAsync({}).then(
      (answer) => isHere && setEnrolment(answer),
      () => isHere && setTrying(false),
    );
    return () => {
      isHere = false;
    };
  }, [isTrying, mutateAsync]);

  if (enrolment) {
    return (
      <ConfirmApp
        enrolment={enrolment}
        onConfirmed={onConfirmed}
        onRestart={() => {
          setEnrolment(null);
          setTrying(!hasApp);
        }}
      />
    );
  }
  if (isTrying) {
    return (
      <p role="status" className="flex items-center gap-3 text-ink-2">
        <Spinner />
        Готуємо налаштування
      </p>
    );
  }
  const wantsPassword = error instanceof ApiError && error.code === 'password_needed';
  if (!hasApp && error && !wantsPassword && !isAboutPassword(error)) {
    return <ListFailed text={errorText(error)} retry={() => setTrying(true)} />;
  }
  return (
    <div className="grid gap-4">
      <StepHeading>Підтвердьте, що це ви</StepHeading>
      <EnrolForm hasApp={hasApp} wantsPassword={!hasApp || wantsPassword} enrol={enrol} />
    </div>
  );
}

/** Whether the identity form shows this error itself. If so, the form must stay open. */
const isAboutPassword = (error: unknown): boolean =>
  error instanceof ApiError && ['wrong_password', 'too_many_requests'].includes(error.code);

type EnrolFormProps = {
  /** Whether an existing app is replaced, which requires a code of that app. */
  hasApp: boolean;
  wantsPassword: boolean;
  enrol: (input: EnrolInput) => Promise<unknown>;
};

/** Proves the staff member's identity (by password, or by a code of the existing app) before a new app is set up. */
function EnrolForm({ hasApp, wantsPassword, enrol }: EnrolFormProps) {
  const [needsPassword, setNeedsPassword] = useState(wantsPassword);
  const { form, submit, refusal } = useRefusedForm<EnrolInput>({
    schema: enrolInput,
    send: enrol,
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'password_needed') setNeedsPassword(true);
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormRefusal text={refusal} />
      {needsPassword && (
        <PasswordField form={form} name="password" label="Пароль" autoComplete="current-password" />
      )}
      {hasApp && <CodeField form={form} name="code" />}
      <Button type="submit" loading={form.formState.isSubmitting} loadingLabel="Перевіряємо">
        Далі
      </Button>
    </form>
  );
}
