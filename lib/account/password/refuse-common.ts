import { ERROR_TEXT, ShopError } from '@/lib/errors';
import { canonicalEmail } from '../profile/email';
import { isCommonPassword } from './common-passwords';

/**
 * Throws ShopError: weak_password for a password that guessers try first, including the account's own e-mail. `field`
 * is the form field that shows the error.
 */
export function refuseCommon(field: 'password' | 'newPass', password: string, email: string): void {
  const typed = password.toLowerCase();
  const key = canonicalEmail(email);
  const isOwnEmail = typed === key || typed === key.split('@', 1)[0];
  if (!isOwnEmail && !isCommonPassword(password)) return;
  const message = isOwnEmail ? 'Пароль не може збігатися з поштою' : ERROR_TEXT.weak_password;
  throw new ShopError('weak_password', { message, errors: { [field]: [message] } });
}
