import { zodResolver } from '@hookform/resolvers/zod';
import { askRestoreInput, loginInput, newPasswordForm, registerInput } from '@/lib/account/inputs';

export const RESOLVERS = {
  login: zodResolver(loginInput),
  register: zodResolver(registerInput),
  askRestore: zodResolver(askRestoreInput),
  newPassword: zodResolver(newPasswordForm),
};
