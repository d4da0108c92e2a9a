import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import type { AvailabilityAnswer, BasketBody } from './wire';

/** Mutation that checks which basket lines can be ordered now. Rejects with ApiError. */
export const useAvailabilityCheck = () =>
  useMutation({
    mutationFn: (body: BasketBody) =>
      api.post<AvailabilityAnswer>('/api/products/availability', { body }),
  });
