import { type DefaultOptions, QueryClient } from '@tanstack/react-query';

const DEFAULTS: DefaultOptions = {
  // Without a network a call fails at once and says so, instead of waiting in silence.
  queries: { networkMode: 'always', retry: 1, staleTime: 15_000, refetchOnWindowFocus: false },
  mutations: { networkMode: 'always' },
};

/**
 * The one client of a tree of components. A server makes one for each page it renders and drops it: a query
 * that asked to be forgotten after some minutes would keep the whole request in memory until then.
 */
export function createQueryClient(isOnServer = typeof window === 'undefined'): QueryClient {
  const client = new QueryClient({ defaultOptions: DEFAULTS });
  if (!isOnServer) return client;
  const asAsked = client.defaultQueryOptions.bind(client) as (options: object) => object;
  const defaultQueryOptions = (options: object) => ({ ...asAsked(options), gcTime: Infinity });
  return Object.assign(client, { defaultQueryOptions });
}
