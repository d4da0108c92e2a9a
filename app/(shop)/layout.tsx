import type { ReactNode } from 'react';
import { EarlyPress } from '@/components/layout/early-press';
import { ShopFrame } from '@/components/layout/shop-frame';

export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {/* Not on private pages: their policy runs no script without a nonce. */}
      <EarlyPress />
      <ShopFrame>{children}</ShopFrame>
    </>
  );
}
