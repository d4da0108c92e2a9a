'use client';

import { type DefaultOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { onOtherUser, PERSONAL } from '@/lib/account/session/session';

const DEFAULTS: DefaultOptions = {
  // Without a network a request fails at once with an error, instead of pausing.
  queries: { networkMode: 'always', retry: 1, staleTime: 15_000, refetchOnWindowFocus: false },
  mutations: { networkMode: 'always' },
};

let ofBrowser: QueryClient | undefined;

/** One client per browser page, or per render on the server. Drops personal data when the user changes. */
function queryClient(): QueryClient {
  if (ofBrowser) return ofBrowser;
  const client = new QueryClient({ defaultOptions: DEFAULTS });
  if (typeof window === 'undefined') return client;
  onOtherUser(() => client.removeQueries({ queryKey: [PERSONAL] }));
  ofBrowser = client;
  return client;
}

/**
 * React Query for a part of a page. Not around the whole app: its code is a tenth of a first visit, and public pages
 * need it only in parts that load on a click.
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
