'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { NO_CONNECTION } from '@/lib/http/api-client';
import { useRestored } from '@/stores/basket';
import { closeBasket, useUi } from '@/stores/ui';
import { showToast } from '../ui/show-toast';

const load = () => import('./basket-drawer');

/** Fetches the panel's code when a press is likely. */
export const preloadDrawer = () => void load().catch(() => {});

/** The side panel. Its code comes with the first opening; without a network the page stays whole. */
export function BasketPanel() {
  const open = useUi((ui) => ui.basketOpen);
  const restored = useRestored();
  const [Drawer, setDrawer] = useState<ComponentType<{ open: boolean }> | null>(null);

  useEffect(() => {
    if (!open || Drawer) return;
    load()
      .then(({ BasketDrawer }) => setDrawer(() => BasketDrawer))
      .catch(() => {
        closeBasket();
        showToast({ id: 'basket', tone: 'error', title: NO_CONNECTION });
      });
  }, [open, Drawer]);

  return Drawer && <Drawer open={open && restored} />;
}
