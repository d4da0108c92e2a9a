import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProductsAnswer, WireProduct } from '@/lib/catalogue/product/wire';
import { api } from '@/lib/http/browser/api-client';
import { STAFF } from '../staff-query';

/** Products by name, number or barcode, with what is left of them at this moment. Fails with ApiError. */
export const useGoods = (search: string) =>
  useQuery({
    queryKey: [...STAFF, 'goods', search],
    queryFn: async ({ signal }): Promise<WireProduct[]> => {
      const path = `/api/admin/goods?${new URLSearchParams({ search })}`;
      return (await api.get<ProductsAnswer>(path, { signal })).products;
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
