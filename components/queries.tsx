'use client';

import { type DefaultOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { onOtherUser, PERSONAL } from '@/lib/account/session/session';

const DEFAULTS: DefaultOptions = {
  // Without a network a call fails at once and says so, instead of waiting in silence.
  queries: { networkMode: 'always', retry: 1, staleTime: 15_000, refetchOnWindowFocus: false },
  mutations: { networkMode: 'always' },
};

let ofBrowser: QueryClient | undefined;

/** One for all parts in a browser, one for each page on the server; forgets what was a user's when they leave. */
function queryClient(): QueryClient {
  if (ofBrowser) return ofBrowser;
  const client = new QueryClient({ defaultOptions: DEFAULTS });
  if (typeof window === 'undefined') return client;
  onOtherUser(() => client.removeQueries({ queryKey: [PERSONAL] }));
  ofBrowser = client;
  return client;
}

/**
 * React Query for a part of a page. Not around everything: its code is a tenth of what a first visit loads, and
 * public pages need it only in what is loaded with a press.
 */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A separately loaded component that brings React Query with it. */
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
