import type { ReactNode } from 'react';
import { BasketPanel } from '@/components/basket/basket-panel';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';

export const instant = false;

export default function OrderLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className="skip">
        До вмісту
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer />
      <BasketPanel />
    </>
  );
}
