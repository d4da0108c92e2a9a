'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SessionKeeper } from '@/components/auth/session-keeper';
import { Toaster } from '@/components/ui/overlay/toaster';
import { BasketRestorer } from './basket/basket-restorer';
import { createQueryClient } from './query-client';

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
