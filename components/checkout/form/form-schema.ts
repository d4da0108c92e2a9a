import { zodResolver } from '@hookform/resolvers/zod';
import { checkoutForm } from '@/lib/checkout/inputs';
import { installValidationTexts } from '@/lib/shared/validation-texts';

installValidationTexts();

export const validate = zodResolver(checkoutForm);
