'use client';

import type { UseFormReturn } from 'react-hook-form';
import { EmailField } from '@/components/auth/email-field';
import { FormField } from '@/components/auth/form-field';
import { preloadPhoneSchemas } from '@/components/auth/form-resolver';
import { copyGuestMeasurements } from '@/components/auth/give-measurements';
import { preloadLogin } from '@/components/auth/login-host';
import { HostSuggestion, useHostSuggestion } from '@/components/auth/meant-host';
import { NewPasswordFields } from '@/components/auth/password-field';
import { PhoneField } from '@/components/auth/phone-field';
import { forgetPath, returnPath } from '@/components/auth/return-path';
import { SubmitButton } from '@/components/auth/submit-button';
import { useAccountForm } from '@/components/auth/use-account-form';
import { showToast } from '@/components/ui/overlay/show-toast';
import type { useRegister } from '@/lib/account/hooks';
import { formatPhone } from '@/lib/account/profile/format-phone';
import type { RegisterInput } from '@/lib/account/profile/inputs';
import { errorText } from '@/lib/http/browser/error-text';
import { claimBrowser } from '@/stores/owner';
import { leaveToast } from '@/stores/tab-note';
import { openLogin } from '@/stores/ui';

type Form = UseFormReturn<RegisterInput>;

/** Registers an account, signs the new customer in, and returns to the page they came from. */
export function RegisterForm({ register }: { register: ReturnType<typeof useRegister> }) {
  const { form, submit } = useAccountForm<RegisterInput>({
    name: 'register',
    send: async (values) => {
      await register.mutateAsync(values);
      claimBrowser(values.email);
      await copyGuestMeasurements();
      leaveToast('Реєстрація успішна!');
      const path = returnPath();
      forgetPath();
      window.location.assign(path);
    },
    onRefused: (error) => showToast({ id: 'register', tone: 'error', title: errorText(error) }),
  });

  return (
    <>
      <form
        noValidate
        method="post"
        className="grid gap-[18px]"
        onSubmit={submit}
        onFocus={preloadPhoneSchemas}
      >
        {/* Aligned at the bottom: an error above one field must not move the input of the field beside it. */}
        <div className="grid gap-x-5 gap-y-[18px] md:grid-cols-2 md:items-end">
          <FormField form={form} name="firstName" label="Ім’я" autoComplete="given-name" />
          <FormField form={form} name="lastName" label="Прізвище" autoComplete="family-name" />
        </div>
        <NewEmailField form={form} />
        <PhoneField form={form} name="phone" hint="Наприклад, 067 123 45 67" tidy={formatPhone} />
        <NewPasswordFields form={form} names={['password', 'confirmPassword']} label="Пароль" />
        <div>
          <SubmitButton
            loading={register.isPending || register.isSuccess}
            loadingLabel="Реєструємо"
          >
            Зареєструватися
          </SubmitButton>
          <Agreement />
        </div>
      </form>
      <p className="flex flex-wrap items-center justify-center gap-x-2.5 border-t border-line pt-3 text-ink-3">
        Уже є кабінет? <SignIn form={form} />
      </p>
    </>
  );
}

/** The e-mail field: offers to sign in when the e-mail is taken, and a correction when the mail host looks mistyped. */
function NewEmailField({ form }: { form: Form }) {
  const isTaken = form.getFieldState('email', form.formState).error?.type === 'email_taken';
  const email = form.watch('email') ?? '';
  const host = useHostSuggestion(email);
  const take = (meant: string) => {
    form.setValue('email', meant, { shouldValidate: true });
    form.setFocus('email');
  };
  return (
    <EmailField
      form={form}
      name="email"
      autoComplete="email"
      hint={
        isTaken ? (
          <>
            Це ваша пошта? <SignIn form={form} />
          </>
        ) : (
          host && <HostSuggestion email={email} host={host} onTake={take} />
        )
      }
    />
  );
}

const SignIn = ({ form }: { form: Form }) => (
  <button
    type="button"
    className="link py-2.5"
    onPointerEnter={preloadLogin}
    onFocus={preloadLogin}
    onClick={() => openLogin(returnPath(), form.getValues('email'))}
  >
    Увійти
  </button>
);

/** The links open in a new tab, so that the form keeps its input. */
const Agreement = () => (
  <p className="mt-3.5 text-[13px] leading-normal text-ink-3">
    Натискаючи кнопку, ви погоджуєтеся з{'\u00a0'}
    <a href="/politic" target="_blank" rel="noopener" className="underline underline-offset-4">
      політикою конфіденційності
    </a>
    .
  </p>
);
