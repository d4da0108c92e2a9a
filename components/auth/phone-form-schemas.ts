import { zodResolver } from '@hookform/resolvers/zod';
import { profileInput, registerInput } from '@/lib/account/profile/inputs';
import { findOrderInput, orderCodeForm } from '@/lib/orders/lookup/inputs';
import { installValidationTexts } from '@/lib/shared/validation-texts';

installValidationTexts();

/** Resolvers of the forms with a phone field; loaded separately, since phone validation is larger than the rest. */
export const PHONE_RESOLVERS = {
  register: zodResolver(registerInput),
  profile: zodResolver(profileInput),
  findOrder: zodResolver(findOrderInput),
  orderCode: zodResolver(orderCodeForm),
};
