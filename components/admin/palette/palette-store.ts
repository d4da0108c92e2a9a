import { create } from 'zustand';

/** Whether the palette is open. */
export const usePalette = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openPalette = (): void => {
  // Another open dialog has to be answered first.
  if (!document.querySelector('dialog[open]')) usePalette.setState({ isOpen: true });
};

export const closePalette = (): void => usePalette.setState({ isOpen: false });

/** Ctrl+K opens and closes the palette. */
export const togglePalette = (): void =>
  usePalette.getState().isOpen ? closePalette() : openPalette();
