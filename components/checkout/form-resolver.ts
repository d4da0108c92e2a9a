import type { Resolver } from 'react-hook-form';
import type { CheckoutForm, CheckoutFormInput } from '@/lib/checkout/inputs';
import { type FormValues, relevantValues } from './form-values';

const loadSchema = () => import('./form-schema');

/** The schema is heavy and of no use before somebody types, so it comes with the first focus. */
export const preloadSchema = (): void => void loadSchema().catch(() => {});

type Options = Parameters<Awaited<ReturnType<typeof loadSchema>>['validate']>[2];

/** The server's own schema over what is relevant; a choice not made is '' and fails it as it should. */
export const checkoutResolver: Resolver<FormValues, unknown, CheckoutForm> = async (
  values,
  context,
  options,
) => {
  const { validate } = await loadSchema();
  const input = relevantValues(values) as CheckoutFormInput;
  const result = await validate(input, context, options as unknown as Options);
  return result as Awaited<ReturnType<Resolver<FormValues, unknown, CheckoutForm>>>;
};
