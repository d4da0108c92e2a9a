import { zodResolver } from '@hookform/resolvers/zod';
import { checkoutForm } from '@/lib/checkout/inputs';
import { wordValidation } from '@/lib/shared/validation-texts';

wordValidation();

export const validate = zodResolver(checkoutForm);
