import { QueryClient } from '@tanstack/react-query';

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without a network a call fails at once and says so, instead of waiting in silence.
      queries: { networkMode: 'always', retry: 1, staleTime: 15_000, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
