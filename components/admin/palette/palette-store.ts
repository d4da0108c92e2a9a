import { create } from 'zustand';

/** Store of the command palette: whether it is open. */
export const usePalette = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openPalette = (): void => {
  // The palette does not open over another dialog, because the user has to answer that dialog first.
  if (!document.querySelector('dialog[open]')) usePalette.setState({ isOpen: true });
};

export const closePalette = (): void => usePalette.setState({ isOpen: false });

/** Handler of Ctrl+K. */
export const togglePalette = (): void =>
  usePalette.getState().isOpen ? closePalette() : openPalette();
