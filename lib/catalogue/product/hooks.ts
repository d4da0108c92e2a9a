'use client';

import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import { MINUTE } from '@/lib/shared/clock';
import { type ProductsAnswer, toListed } from './wire';

/** The products among `ids` that are in the catalogue, in the order of `ids`. */
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
