'use client';

import { type DefaultOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { onOtherUser, PERSONAL } from '@/lib/account/session/session';

const DEFAULTS: DefaultOptions = {
  // `always`: without a network a request fails at once with an error, instead of being paused.
  queries: { networkMode: 'always', retry: 1, staleTime: 15_000, refetchOnWindowFocus: false },
  mutations: { networkMode: 'always' },
};

let ofBrowser: QueryClient | undefined;

/** The query client, one per browser page or server render. Removes personal data when the user changes. */
function queryClient(): QueryClient {
  if (ofBrowser) return ofBrowser;
  const client = new QueryClient({ defaultOptions: DEFAULTS });
  if (typeof window === 'undefined') return client;
  onOtherUser(() => client.removeQueries({ queryKey: [PERSONAL] }));
  ofBrowser = client;
  return client;
}

/**
 * Provides React Query to a part of a page and not to the whole app: React Query is a tenth of the code of a first
 * visit, and public pages need it only in parts that load on a click.
 */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Wraps a lazily loaded component in `Queries`. */
export function withQueries<Props extends object>(
  Part: ComponentType<Props>,
): ComponentType<Props> {
  return function WithQueries(props: Props) {
    return (
      <Queries>
        <Part {...props} />
      </Queries>
    );
  };
}
