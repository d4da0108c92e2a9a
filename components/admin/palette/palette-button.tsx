'use client';

import { useSyncExternalStore } from 'react';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { IconButton } from '@/components/ui/icon-button';
import { openPalette, usePalette } from './palette-store';

const never = () => () => {};
const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

const SHORTCUTS = 'Control+K Meta+K';

/** Button that opens the command palette, in the menu of wide screens. */
export function PaletteButton() {
  const isMac = useSyncExternalStore(never, isApple, () => false);
  const isOpen = usePalette((state) => state.isOpen);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts={SHORTCUTS}
      onClick={openPalette}
      className="mb-3 flex min-h-11 items-center gap-3 rounded-panel border border-on-ink-2 px-3 font-medium text-on-ink hover:border-on-stage hover:text-on-stage"
    >
      <AnyIcon name="search" size={20} />
      Пошук
      <kbd className="ml-auto font-sans text-[13px] text-on-ink-2">{isMac ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  );
}

/** Button that opens the command palette, in the top bar of phones. */
export function PaletteIcon() {
  const isOpen = usePalette((state) => state.isOpen);
  return (
    <IconButton
      icon="search"
      label="Пошук"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts={SHORTCUTS}
      onClick={openPalette}
      className="hover:text-ink"
    />
  );
}
