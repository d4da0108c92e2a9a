import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import { MINUTE } from '@/lib/shared/clock';
import { type BundlesAnswer, fromWireBundle, type SoldBundle } from './wire';

/** All bundles as they are sold now; undefined until the first answer and after a failure. */
export const useBundles = ({ enabled = true } = {}): SoldBundle[] | undefined =>
  useQuery({
    queryKey: ['bundles'],
    queryFn: ({ signal }) => api.get<BundlesAnswer>('/api/bundle/', { signal }),
    enabled,
    staleTime: MINUTE,
    refetchOnWindowFocus: true,
    select: soldBundlesOf,
  }).data;

// One function for all renders, so that an unchanged answer stays the same list.
const soldBundlesOf = ({ bundles }: BundlesAnswer) => bundles.map(fromWireBundle);
