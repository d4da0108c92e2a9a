import type { ReactNode } from 'react';
import { EarlyPress } from '@/components/layout/early-press';
import { SharedCode } from '@/components/layout/shared-code';
import { ShopFrame } from '@/components/layout/shop-frame';

export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {/* Not on private pages: their policy runs no script without a nonce. */}
      <EarlyPress />
      <SharedCode />
      <ShopFrame>{children}</ShopFrame>
    </>
  );
}
