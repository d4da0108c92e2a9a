import { zodResolver } from '@hookform/resolvers/zod';
import {
  addressInput,
  askRestoreInput,
  changePasswordInput,
  deleteAccountInput,
  loginInput,
  newPasswordForm,
} from '@/lib/account/inputs';
import { passkeyProofInput } from '@/lib/account/passkeys/inputs';
import { answerInput, questionInput } from '@/lib/questions/inputs';
import { reviewInput } from '@/lib/reviews/inputs';
import { installValidationTexts } from '@/lib/shared/validation-texts';
import { stockAlertForm } from '@/lib/stock-alerts/inputs';

installValidationTexts();

/** Resolvers of the forms without a phone field. */
export const RESOLVERS = {
  login: zodResolver(loginInput),
  askRestore: zodResolver(askRestoreInput),
  newPassword: zodResolver(newPasswordForm),
  changePassword: zodResolver(changePasswordInput),
  address: zodResolver(addressInput),
  deleteAccount: zodResolver(deleteAccountInput),
  passkeyProof: zodResolver(passkeyProofInput),
  review: zodResolver(reviewInput),
  question: zodResolver(questionInput),
  answer: zodResolver(answerInput),
  stockAlert: zodResolver(stockAlertForm),
};
