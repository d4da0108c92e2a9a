'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { dropOffers, useUpsell } from '@/stores/upsell';

/** Where accessories are offered; the code comes with the first offer, and without it there is none. */
export function UpsellHost() {
  const waits = useUpsell(({ offers }) => offers.length > 0);
  const [Dialog, setDialog] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!waits || Dialog) return;
    import('./upsell-dialog')
      .then(({ UpsellDialog }) => setDialog(() => UpsellDialog))
      .catch(dropOffers);
  }, [waits, Dialog]);

  return Dialog && <Dialog />;
}
