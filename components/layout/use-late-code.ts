import type { ComponentType } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { toastNoCode } from './lazy-code';

/** The component of a dialog, loaded with its first opening. If loading fails, shows a toast and closes the dialog. */
export const useLazyDialog = <P>(
  open: boolean,
  load: () => Promise<ComponentType<P>>,
  close: () => void,
): ComponentType<P> | null =>
  useLoaded(open, load, () => {
    close();
    void toastNoCode();
  });
