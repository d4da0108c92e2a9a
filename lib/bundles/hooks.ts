import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import { MINUTE } from '@/lib/shared/clock';
import type { BundlesAnswer, WireBundle } from './wire';

/** All bundles as they are sold now; undefined until the first answer and after a failure. */
export const useBundles = ({ enabled = true } = {}): WireBundle[] | undefined =>
  useQuery({
    queryKey: ['bundles'],
    queryFn: ({ signal }) => api.get<BundlesAnswer>('/api/bundle/', { signal }),
    enabled,
    staleTime: MINUTE,
    refetchOnWindowFocus: true,
    select: ({ bundles }) => bundles,
  }).data;
