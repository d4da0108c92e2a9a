'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PERSONAL } from '@/lib/account/session/session';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import type { ProductChangeLine, StaffProduct } from './answers';
import type { PriceDecision, ProductChange } from './inputs';

export type ProductSeen = { product: StaffProduct; changes: ProductChangeLine[] };

/** Loads a product for the admin with its history of changes. Rejects with ApiError. */
export const loadStaffProduct = (productId: number): Promise<ProductSeen> =>
  api.get<ProductSeen>(`/api/admin/products/${productId}`);

/** Saves an edit of a product and returns the saved product. Rejects with ApiError. */
export function useEditProduct(productId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ProductChange) =>
      api
        .patch<{ product: StaffProduct }>(`/api/products/update/${productId}`, {
          body: change,
          ...SAVE,
        })
        .then(({ product }) => product),
    onSuccess: () => client.invalidateQueries({ queryKey: [PERSONAL, 'staff'] }),
  });
}

/** Accepts or rejects held prices of a product. Rejects with ApiError. */
export function useDecidePrice(productId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PriceDecision) =>
      api.post<{ message: string }>(`/api/admin/products/${productId}/price`, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [PERSONAL, 'staff'] }),
  });
}
