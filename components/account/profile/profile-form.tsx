import { useEffect, useState } from 'react';
import { CodeField } from '@/components/auth/code-field';
import { EmailField } from '@/components/auth/email-field';
import { FormField } from '@/components/auth/form-field';
import { preloadPhoneSchemas } from '@/components/auth/form-resolver';
import { PasswordField } from '@/components/auth/password-field';
import { PhoneField } from '@/components/auth/phone-field';
import { useAccountForm } from '@/components/auth/use-account-form';
import { useFreshCode } from '@/components/auth/use-code-asked';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/overlay/show-toast';
import type { Account } from '@/lib/account/answers';
import { useUpdateProfile } from '@/lib/account/hooks';
import { formatPhone } from '@/lib/account/profile/format-phone';
import type { ProfileInput } from '@/lib/account/profile/inputs';
import { ApiError } from '@/lib/http/browser/api-client';
import { markOwner } from '@/stores/owner';
import { FormPanel } from '../form-panel';
import { showRefusal } from '../refuse';

type Values = Required<ProfileInput>;

const valuesOf = ({ firstName, lastName, phone, email }: Account): Values => ({
  firstName,
  lastName,
  phone: formatPhone(phone),
  email,
  password: '',
  code: '',
});

/** Name, phone and e-mail; the server may require the password for a new e-mail. */
export function ProfileForm({ user }: { user: Account }) {
  const update = useUpdateProfile();
  const [asksPassword, setAsksPassword] = useState(false);

  const { form, submit } = useAccountForm<Values>({
    name: 'profile',
    defaultValues: valuesOf(user),
    staysOpen: true,
    onRefused: showRefusal,
    send: async ({ password, code, ...fields }) => {
      try {
        const { message, data } = await update.mutateAsync({
          ...fields,
          ...(password ? { password } : {}),
          ...(code ? { code } : {}),
        });
        setAsksPassword(false);
        factor.forget();
        markOwner(data.email);
        form.reset(valuesOf(data));
        showToast({ id: 'profile', tone: 'ok', title: message });
      } catch (error) {
        if (factor.askedBy(error)) return;
        const isNeeded = error instanceof ApiError && error.code === 'password_needed';
        // The first `password_needed` error is not displayed: it only makes the password field appear.
        if (!isNeeded || asksPassword) throw error;
        setAsksPassword(true);
      }
    },
  });

  const factor = useFreshCode(() => form.setFocus('code'));

  // The password field exists only after this state has been rendered.
  useEffect(() => {
    if (asksPassword) form.setFocus('password');
  }, [asksPassword, form]);

  return (
    <FormPanel
      id="account-profile"
      title="Мої дані"
      onSubmit={submit}
      preload={preloadPhoneSchemas}
    >
      {/* Aligned at the bottom: an error above one field must not move the input of the field beside it. */}
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2 md:items-end">
        <FormField form={form} name="firstName" label="Ім’я" autoComplete="given-name" />
        <FormField form={form} name="lastName" label="Прізвище" autoComplete="family-name" />
        <PhoneField form={form} name="phone" tidy={formatPhone} />
        <EmailField form={form} name="email" type="text" autoComplete="email" />
        {asksPassword && (
          <div className="md:col-span-2">
            <PasswordField
              form={form}
              name="password"
              label="Пароль"
              autoComplete="current-password"
              hint="Через пошту можна відновити пароль, тому перед зміною пошти переконуємося, що це ви."
            />
          </div>
        )}
        {factor.isAsked && (
          <div className="md:col-span-2">
            <CodeField form={form} name="code" />
          </div>
        )}
      </div>
      <Button type="submit" className="mt-5" loading={update.isPending} loadingLabel="Зберігаємо">
        Зберегти
      </Button>
    </FormPanel>
  );
}
