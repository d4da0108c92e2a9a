import { zodResolver } from '@hookform/resolvers/zod';
import { checkoutForm } from '@/lib/checkout/inputs';

export const validate = zodResolver(checkoutForm);
