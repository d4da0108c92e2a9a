'use client';

import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { IconButton } from '@/components/ui/icon-button';
import { FormField, type FormFieldProps } from './form-field';

const AS_TYPED = { autoCapitalize: 'none', spellCheck: false } as const;

/** A password field with a button that makes the password visible. */
export function PasswordField<V extends FieldValues>(props: FormFieldProps<V>) {
  const [isShown, setShown] = useState(false);
  return (
    <FormField
      {...props}
      {...AS_TYPED}
      type={isShown ? 'text' : 'password'}
      end={<Eye isShown={isShown} onPress={() => setShown(!isShown)} />}
    />
  );
}

type NewPasswordProps<V extends FieldValues> = {
  form: UseFormReturn<V>;
  names: [password: Path<V>, again: Path<V>];
  label: string;
};

/** Fields for a new password and its confirmation; one button makes both visible. */
export function NewPasswordFields<V extends FieldValues>({
  form,
  names: [password, again],
  label,
}: NewPasswordProps<V>) {
  const [isShown, setShown] = useState(false);
  const look = {
    ...AS_TYPED,
    form,
    type: isShown ? 'text' : 'password',
    autoComplete: 'new-password',
  };
  return (
    <>
      <FormField
        {...look}
        name={password}
        tied={again}
        label={label}
        hint={'Від\u00a07\u00a0до\u00a032\u00a0символів'}
        end={<Eye isShown={isShown} onPress={() => setShown(!isShown)} />}
      />
      <FormField {...look} name={again} label="Повторіть пароль" />
    </>
  );
}

const Eye = ({ isShown, onPress }: { isShown: boolean; onPress: () => void }) => (
  <IconButton
    icon="eye"
    label="Показати символи"
    aria-pressed={isShown}
    iconSize={22}
    className={isShown ? 'bg-tint text-accent' : ''}
    onClick={onPress}
  />
);
