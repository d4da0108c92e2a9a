import type { ComponentType } from 'react';
import { showToast } from '@/components/ui/overlay/show-toast';
import { useLoaded } from '@/components/ui/use-loaded';
import { NO_CONNECTION } from '@/lib/http/browser/api-client';

/** A dialog whose code loads with its first opening; if that fails, a toast says so and it is closed. */
export const useLateCode = <P>(
  open: boolean,
  load: () => Promise<ComponentType<P>>,
  close: () => void,
): ComponentType<P> | null =>
  useLoaded(open, load, () => {
    close();
    showToast({ id: 'late-code', tone: 'error', title: NO_CONNECTION });
  });
