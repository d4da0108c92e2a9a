import type { ComponentType } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { toastNoCode } from './late-code';

/** A dialog whose code loads with its first opening; if that fails, a toast says so and it is closed. */
export const useLateCode = <P>(
  open: boolean,
  load: () => Promise<ComponentType<P>>,
  close: () => void,
): ComponentType<P> | null =>
  useLoaded(open, load, () => {
    close();
    void toastNoCode();
  });
