import { zodResolver } from '@hookform/resolvers/zod';
import {
  addressInput,
  askRestoreInput,
  changePasswordInput,
  deleteAccountInput,
  loginInput,
  newPasswordForm,
  profileInput,
  registerInput,
} from '@/lib/account/inputs';
import { reviewInput } from '@/lib/reviews/inputs';
import { wordValidation } from '@/lib/shared/validation-texts';

wordValidation();

export const RESOLVERS = {
  login: zodResolver(loginInput),
  register: zodResolver(registerInput),
  askRestore: zodResolver(askRestoreInput),
  newPassword: zodResolver(newPasswordForm),
  profile: zodResolver(profileInput),
  changePassword: zodResolver(changePasswordInput),
  address: zodResolver(addressInput),
  deleteAccount: zodResolver(deleteAccountInput),
  review: zodResolver(reviewInput),
};
