'use client';

import { useRestored } from '@/stores/basket';
import { closeBasket, useUi } from '@/stores/ui';
import { useLazyDialog } from '../layout/use-late-code';

const load = () => import('./basket-drawer').then((loaded) => loaded.BasketDrawer);

/** Preloads the basket panel's code when a click is likely. */
export const preloadDrawer = () => void load().catch(() => {});

/** The basket's side panel, whose code loads with the first opening. */
export function BasketPanel() {
  const open = useUi((ui) => ui.basketOpen);
  const restored = useRestored();
  const Drawer = useLazyDialog(open, load, closeBasket);
  return Drawer && <Drawer open={open && restored} />;
}
