import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import { MINUTE } from '@/lib/shared/clock';
import { type BundlesAnswer, fromWireBundle, type SoldBundle } from './wire';

/** All bundles currently offered; undefined until loaded and after a failure. */
export const useBundles = ({ enabled = true } = {}): SoldBundle[] | undefined =>
  useQuery({
    queryKey: ['bundles'],
    queryFn: ({ signal }) => api.get<BundlesAnswer>('/api/bundle/', { signal }),
    enabled,
    staleTime: MINUTE,
    refetchOnWindowFocus: true,
    select: soldBundlesOf,
  }).data;

// Defined outside the hook, so that an unchanged response keeps the same list between renders.
const soldBundlesOf = ({ bundles }: BundlesAnswer) => bundles.map(fromWireBundle);
