'use client';

import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { MenuLink } from './menu-link';
import { useLazyDialog } from './use-late-code';

const load = () => import('./menu-sheet').then((loaded) => loaded.MenuSheet);

/** Preloads the menu's code when a tap is likely. */
const preload = () => void load().catch(() => {});

/** Menu button of phones; the menu's code loads with the first tap on it. */
export function MobileMenu(links: { more: MenuLink[]; help: MenuLink[] }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Sheet = useLazyDialog(open, load, close);
  return (
    <div className="md:hidden">
      <IconButton
        icon="menu"
        label="Меню"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      />
      {Sheet && <Sheet {...links} open={open} onClose={close} />}
    </div>
  );
}
