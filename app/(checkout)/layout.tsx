import type { ReactNode } from 'react';
import { LoginHost } from '@/components/auth/login-host';
import { CheckoutHeader } from '@/components/checkout/checkout-header';
import { AnalyticsScript } from '@/components/layout/analytics-script';
import { Queries } from '@/components/queries';
import { readShop } from '@/lib/catalogue/cached';
import '../private.css';

export default async function CheckoutLayout({ children }: { children: ReactNode }) {
  const { phone } = await readShop();
  return (
    <>
      <CheckoutHeader phone={phone} />
      <Queries>{children}</Queries>
      <LoginHost />
      <AnalyticsScript />
    </>
  );
}
