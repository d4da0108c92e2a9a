import { create } from 'zustand';

/** Whether the search of the admin is open. */
export const usePalette = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openPalette = (): void => {
  // What is asked in another dialog is answered there first.
  if (!document.querySelector('dialog[open]')) usePalette.setState({ isOpen: true });
};

export const closePalette = (): void => usePalette.setState({ isOpen: false });

/** Ctrl+K opens it and, once more, closes it. */
export const togglePalette = (): void =>
  usePalette.getState().isOpen ? closePalette() : openPalette();
