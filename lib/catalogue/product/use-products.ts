'use client';

import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import { MINUTE } from '@/lib/shared/clock';
import { type ProductsAnswer, toListed } from './wire';

/**
 * Those of the products that are in the catalogue, as cards show them, in the order of their ids. Apart
 * from the other hooks, which every page has.
 */
export const useProducts = (ids: number[]) =>
  useQuery({
    queryKey: ['products', ids],
    queryFn: async ({ signal }) => {
      const path = `/api/products/list?ids=${ids.join(',')}`;
      return toListed((await api.get<ProductsAnswer>(path, { signal })).products);
    },
    enabled: ids.length > 0,
    staleTime: MINUTE,
  });
