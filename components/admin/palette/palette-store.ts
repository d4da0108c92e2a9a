import { create } from 'zustand';

/** Store of the command palette: whether it is open. */
export const usePalette = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openPalette = (): void => {
  // Not over another open dialog, which has to be answered first.
  if (!document.querySelector('dialog[open]')) usePalette.setState({ isOpen: true });
};

export const closePalette = (): void => usePalette.setState({ isOpen: false });

/** Handler of Ctrl+K. */
export const togglePalette = (): void =>
  usePalette.getState().isOpen ? closePalette() : openPalette();
