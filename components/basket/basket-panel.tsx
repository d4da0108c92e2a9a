'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useRestored } from '@/stores/basket';
import { useUi } from '@/stores/ui';

const load = () => import('./basket-drawer');

const BasketDrawer = dynamic(() => load().then((module) => module.BasketDrawer), { ssr: false });

/** Fetches the panel's code when a press is likely. */
export const preloadDrawer = () => void load();

/** The side panel; its code comes with the first opening. */
export function BasketPanel() {
  const open = useUi((ui) => ui.basketOpen);
  const restored = useRestored();
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);

  return wasOpened ? <BasketDrawer open={open && restored} /> : null;
}
