import { recordOf } from '@/lib/shared/record-of';
import { PROVIDERS, WAYS_TO_PAY } from './methods';

/** Display names of the payment methods. */
export const PAYMENT_METHOD_NAMES = recordOf(
  WAYS_TO_PAY.map(({ method, name }) => [method, name] as const),
);

/** Brand names of the payment providers. */
export const PROVIDER_BRANDS = recordOf(PROVIDERS.map(({ id, brand }) => [id, brand] as const));
