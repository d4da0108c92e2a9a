import type { ReactNode } from 'react';
import { AgentStarter } from '@/components/agents/agent-starter';
import { AnalyticsScript } from '@/components/layout/analytics-script';
import { EarlyClicks } from '@/components/layout/early-clicks';
import { SharedCode } from '@/components/layout/shared-code';
import { ShopFrame } from '@/components/layout/shop-frame';
import { OfflineStarter } from '@/components/offline/offline-starter';
import { worksOffline } from '@/lib/env';

export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {/* Only on public pages: the CSP of private pages blocks scripts without a nonce. */}
      <EarlyClicks />
      <SharedCode />
      <AgentStarter />
      {worksOffline() && <OfflineStarter />}
      <AnalyticsScript />
      <ShopFrame>{children}</ShopFrame>
    </>
  );
}
