import type { Resolver } from 'react-hook-form';
import { unchosenErrors } from '@/components/delivery/address-values';
import type { CheckoutFields, CheckoutFormInput } from '@/lib/checkout/inputs';
import { isParcel } from '@/lib/delivery/carriers';
import { type FormValues, relevantValues } from './form-values';

const loadSchema = () => import('./form-schema');

/** Preloads the schema when the form is first focused: it is large, and not needed before somebody types. */
export const preloadSchema = (): void => void loadSchema().catch(() => {});

type Options = Parameters<Awaited<ReturnType<typeof loadSchema>>['validate']>[2];
type Resolved = Awaited<ReturnType<Resolver<FormValues, unknown, CheckoutFields>>>;

/**
 * Validates the values of the chosen options with the server's schema, which rejects '' for a missing choice. Also
 * checks what only the form knows: whether a town, branch or street was chosen from the list.
 */
export const checkoutResolver: Resolver<FormValues, unknown, CheckoutFields> = async (
  values,
  context,
  options,
) => {
  const { validate } = await loadSchema();
  const input = relevantValues(values) as CheckoutFormInput;
  const result = (await validate(input, context, options as unknown as Options)) as Resolved;
  if (!isParcel(values.deliveryMethod)) return result;
  const unchosen = unchosenErrors(values.deliveryAddress);
  if (Object.keys(unchosen).length === 0) return result;
  const address = { ...unchosen, ...result.errors.deliveryAddress };
  return { values: {}, errors: { ...result.errors, deliveryAddress: address } } as Resolved;
};
