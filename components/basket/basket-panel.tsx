'use client';

import { showToast } from '@/components/ui/overlay/show-toast';
import { NO_CONNECTION } from '@/lib/http/browser/api-client';
import { useRestored } from '@/stores/basket';
import { closeBasket, useUi } from '@/stores/ui';
import { useLoaded } from '../ui/use-loaded';

const load = () => import('./basket-drawer').then((loaded) => loaded.BasketDrawer);

/** Preloads the panel's code when a click is likely. */
export const preloadDrawer = () => void load().catch(() => {});

/** The side panel. Its code loads with the first opening. */
export function BasketPanel() {
  const open = useUi((ui) => ui.basketOpen);
  const restored = useRestored();
  const Drawer = useLoaded(open, load, () => {
    closeBasket();
    showToast({ id: 'basket', tone: 'error', title: NO_CONNECTION });
  });
  return Drawer && <Drawer open={open && restored} />;
}
