import { zodResolver } from '@hookform/resolvers/zod';
import {
  addressInput,
  changePasswordInput,
  deleteAccountInput,
  profileInput,
} from '@/lib/account/inputs';

export const addressRules = zodResolver(addressInput);
export const passwordRules = zodResolver(changePasswordInput);
export const profileRules = zodResolver(profileInput);
export const deletionRules = zodResolver(deleteAccountInput);
