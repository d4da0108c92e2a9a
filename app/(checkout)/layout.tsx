import type { ReactNode } from 'react';
import { CheckoutHeader } from '@/components/checkout/checkout-header';
import { shopDetails } from '@/lib/shop';

export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <CheckoutHeader phone={shopDetails().phone} />
      {children}
    </>
  );
}
