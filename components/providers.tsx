'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SessionKeeper } from './account/session-keeper';
import { BasketRestorer } from './basket/basket-restorer';
import { createQueryClient } from './query-client';
import { Toaster } from './ui/toaster';

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <BasketRestorer />
      <SessionKeeper />
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}
