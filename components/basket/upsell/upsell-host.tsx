'use client';

import { useLoaded } from '@/components/ui/use-loaded';
import { dropOffers, useUpsell } from '@/stores/upsell';

const load = () => import('./upsell-dialog').then((loaded) => loaded.UpsellDialog);

/** Renders the accessory offers. Their code loads with the first offer; if loading fails, the offers are dropped. */
export function UpsellHost() {
  const waits = useUpsell(({ offers }) => offers.length > 0);
  const Dialog = useLoaded(waits, load, dropOffers);
  return Dialog && <Dialog />;
}
