import { zodResolver } from '@hookform/resolvers/zod';
import { profileInput, registerInput } from '@/lib/account/profile/inputs';
import { wordValidation } from '@/lib/shared/validation-texts';

wordValidation();

/** Of the forms with a phone, which needs more code than all the rest. */
export const PHONE_RESOLVERS = {
  register: zodResolver(registerInput),
  profile: zodResolver(profileInput),
};
