import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type CheckoutForm, type CheckoutFormInput, checkoutForm } from '@/lib/checkout/inputs';
import { type FormValues, relevantValues } from './form-values';

const validate = zodResolver(checkoutForm);

type Options = Parameters<typeof validate>[2];

/** The server's own schema over what is relevant; a choice not made is '' and fails it as it should. */
export const checkoutResolver: Resolver<FormValues, unknown, CheckoutForm> = async (
  values,
  context,
  options,
) => {
  const input = relevantValues(values) as CheckoutFormInput;
  const result = await validate(input, context, options as unknown as Options);
  return result as Awaited<ReturnType<Resolver<FormValues, unknown, CheckoutForm>>>;
};
