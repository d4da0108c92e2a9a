import { recordOf } from '@/lib/shared/record-of';
import { PROVIDERS, WAYS_TO_PAY } from './methods';

/** What the shop calls its ways to pay. */
export const PAYMENT_METHOD_NAMES = recordOf(
  WAYS_TO_PAY.map(({ method, name }) => [method, name] as const),
);

/** What those who take payments by card call themselves. */
export const PROVIDER_BRANDS = recordOf(PROVIDERS.map(({ id, brand }) => [id, brand] as const));
