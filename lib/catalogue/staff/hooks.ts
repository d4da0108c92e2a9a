'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PERSONAL } from '@/lib/account/session/session';
import { api } from '@/lib/http/browser/api-client';
import type { ProductChange } from './inputs';
import type { ProductChangeLine, StaffProduct } from './staff-product';

/** A line of the history as it comes over the wire. */
export type ProductChangeSeen = Omit<ProductChangeLine, 'at'> & { at: string };

export type ProductSeen = { product: StaffProduct; changes: ProductChangeSeen[] };

/** The product with its history as they are now. Fails with ApiError. */
export const loadStaffProduct = (productId: number): Promise<ProductSeen> =>
  api.get<ProductSeen>(`/api/admin/products/${productId}`);

/** Saves what staff have written about a product and answers how it stands then. Fails with ApiError. */
export function useEditProduct(productId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ProductChange) =>
      api
        .patch<{ product: StaffProduct }>(`/api/products/update/${productId}`, { body: change })
        .then(({ product }) => product),
    onSuccess: () => client.invalidateQueries({ queryKey: [PERSONAL, 'staff'] }),
  });
}
