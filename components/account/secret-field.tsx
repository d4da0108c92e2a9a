import { useState } from 'react';
import { IconButton } from '../ui/icon-button';
import { CabinetField, type CabinetFieldProps } from './cabinet-field';

/** A password, which can be shown while it is typed. */
export function SecretField(props: Omit<CabinetFieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false);
  return (
    <CabinetField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon="eye"
          label="Показати пароль"
          aria-pressed={isShown}
          className={isShown ? 'text-accent' : 'text-ink-3'}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

/** Tells password managers whose password it is. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
);
