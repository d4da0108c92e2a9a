import { useMemo } from 'react';
import type { Account } from '@/lib/account/profile/account';
import { useOrders } from '@/lib/orders/hooks';
import type { LastChoices } from './form/prefill';

/**
 * Delivery and payment of the customer's newest order; undefined while it loads, null if there is none or the first
 * attempt to load it has failed.
 */
export function useLastChoices(user: Account | null): LastChoices | null | undefined {
  const enabled = user !== null && user.orders.length > 0;
  const { data, failureCount } = useOrders({ page: 1, search: '', enabled });
  const newest = data?.orders[0];
  const choices = useMemo(
    () =>
      newest && {
        deliveryMethod: newest.deliveryMethod,
        payments: newest.paymentMethod,
        deliveryAddress: newest.deliveryAddress,
      },
    [newest],
  );
  if (!enabled) return null;
  return choices ?? (data || failureCount > 0 ? null : undefined);
}
