import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { HostSuggestion, useHostSuggestion } from '@/components/auth/meant-host';
import { NewPasswordFields } from '@/components/auth/password-field';
import { Checkbox } from '@/components/ui/form/checkbox';
import { formatPhone } from '@/lib/account/profile/format-phone';
import { useSession } from '@/lib/account/session/session';
import { forgetRemembered } from '@/stores/remembered-checkout';
import { AccountLine } from './account-line';
import { Block } from './block';
import type { FormValues } from './form-values';
import { rememberedForm, withoutRemembered } from './remembered';
import { TextField } from './text-field';
import { forgetDraft } from './use-draft';

export function ContactsBlock() {
  const { register } = useFormContext<FormValues>();
  const { isLogin } = useSession();
  return (
    <Block number={1} title="Контакти" aside={<AccountLine />}>
      {!isLogin && <Remembered />}
      {/* Aligned at the bottom: an error above one field must not move the input of the field beside it. */}
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2 md:items-end">
        <TextField name="firstName" label="Ім’я" autoComplete="given-name" />
        <TextField name="lastName" label="Прізвище" autoComplete="family-name" />
        <TextField
          name="phone"
          label="Телефон"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Наприклад, 067 123 45 67"
          tidy={formatPhone}
        />
        <EmailField />
      </div>
      {!isLogin && <Registration />}
      <Checkbox
        {...register('notCall')}
        className="mt-4"
        label="Не передзвонювати"
        description="Підтвердимо замовлення без дзвінка"
      />
    </Block>
  );
}

/** E-mail field that suggests a correction of a mistyped mail host, since the order's link is mailed there. */
function EmailField() {
  const { watch, setValue, setFocus } = useFormContext<FormValues>();
  const [email, method] = watch(['email', 'deliveryMethod']);
  const host = useHostSuggestion(email);
  const take = (meant: string) => {
    setValue('email', meant, { shouldValidate: true });
    setFocus('email');
  };
  return (
    <TextField
      name="email"
      label="Пошта"
      type="text"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      hint={
        host ? (
          <HostSuggestion email={email} host={host} onTake={take} />
        ) : (
          `Надішлемо ${method === 'email' ? 'сертифікат сюди' : 'посилання на замовлення'}`
        )
      }
    />
  );
}

/** Checkbox to create an account with the order, and the password fields for it. */
function Registration() {
  const form = useFormContext<FormValues>();
  return (
    <>
      <Checkbox
        {...form.register('register')}
        className="mt-4"
        label="Створити кабінет"
        description="Історія замовлень, обране, швидке оформлення"
      />
      {form.watch('register') && (
        <div className="mt-3 grid gap-x-5 gap-y-4 md:grid-cols-2">
          <NewPasswordFields form={form} names={['password', 'confirmPassword']} label="Пароль" />
        </div>
      )}
    </>
  );
}

/** Says that the form was filled in from the guest's last order in this browser; a button erases that data. */
function Remembered() {
  const { getValues, reset, setFocus } = useFormContext<FormValues>();
  const [remembered, setRemembered] = useState(rememberedForm);
  if (!remembered) return null;

  const erase = () => {
    forgetRemembered();
    reset(withoutRemembered(getValues(), remembered));
    forgetDraft();
    setRemembered(null);
    // Delayed until the fields have been rendered empty.
    setTimeout(() => setFocus('firstName'));
  };
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-1.5 text-[15px] text-ink-2">
      Заповнили з&nbsp;вашого минулого замовлення.
      <button type="button" className="link inline-flex min-h-11 items-center" onClick={erase}>
        Стерти ці дані
      </button>
    </p>
  );
}
