import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Way } from '@/lib/delivery/arrival/arrival';
import { MAIN_CARRIER } from '@/lib/delivery/carriers';
import { quoteOptions } from '@/lib/delivery/hooks';
import { MINIMUM_ORDER } from '@/lib/shared/money';
import { restoreLastDelivery, useLastDelivery } from '@/stores/last-delivery';

/** The town of the main carrier's directory that was last chosen in this browser. */
export function useRememberedTown() {
  useEffect(restoreLastDelivery, []);
  return useLastDelivery(({ settlements }) =>
    settlements.find(({ ref }) => MAIN_CARRIER.isRef(ref)),
  );
}

/**
 * Delivery by parcel to the town last chosen in this browser, with the carrier's delivery time. The time does not
 * depend on the parcel's contents, so one request serves every product page.
 */
export function useRememberedWay(isWanted: boolean): Way {
  const settlementRef = useRememberedTown()?.ref ?? '';
  const places = useLastDelivery((last) => last.places);
  const place = places.find((one) => one.settlementRef === settlementRef);
  const type = place?.type ?? 'branch';
  const { data } = useQuery({
    ...quoteOptions({ settlementRef, type, items: '', cost: MINIMUM_ORDER }),
    enabled: isWanted && settlementRef !== '',
  });
  return { method: 'parcel', type, days: data?.days };
}
