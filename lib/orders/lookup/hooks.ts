'use client';

import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import type { FindOrderInput, OpenOrderInput } from './inputs';

/** Requests a mail with a code that opens an order. The answer does not say whether the order exists. */
export const useAskOrderCode = () =>
  useMutation({
    mutationFn: (body: FindOrderInput) => api.post('/api/orders/find', { body }),
  });

/** Exchanges a mailed code for the path of the order's page. Rejects with ApiError. */
export const useOpenOrder = () =>
  useMutation({
    mutationFn: (body: OpenOrderInput) =>
      api.post<{ orderUrl: string }>('/api/orders/find/open', { body }),
  });
