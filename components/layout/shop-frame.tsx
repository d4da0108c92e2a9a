import type { ReactNode } from 'react';
import { LoginHost } from '@/components/auth/login-host';
import { BasketPanel } from '@/components/basket/basket-panel';
import { UpsellHost } from '@/components/basket/upsell/upsell-host';
import { Footer } from './footer';
import { Header } from './header';
import { HydratedPart } from './hydrated-part';
import { RouteSpinner } from './route-spinner';

/** Header, content, footer and basket panel: the frame of every page. */
export function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className="skip">
        До вмісту
      </a>
      <HydratedPart>
        <Header />
      </HydratedPart>
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer />
      <BasketPanel />
      <UpsellHost />
      <LoginHost />
      <RouteSpinner />
    </>
  );
}
