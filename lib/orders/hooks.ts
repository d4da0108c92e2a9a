'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PERSONAL } from '@/lib/account/session';
import { api } from '@/lib/http/api-client';
import type { OrdersPage } from './list-orders';

/** The signed-in customer's own orders, a page at a time, newest first. */
export const useOrders = ({ page, search }: { page: number; search: string }) =>
  useQuery({
    queryKey: [PERSONAL, 'orders', page, search],
    queryFn: ({ signal }) =>
      api.get<OrdersPage>(
        `/api/orders?${new URLSearchParams({ mine: '1', page: String(page), ...(search ? { search } : {}) })}`,
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
