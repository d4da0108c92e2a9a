import type { ReactNode } from 'react';
import { ShopFrame } from '@/components/layout/shop-frame';
import { Queries } from '@/components/queries';
import '../private.css';

// Rendered per request, since the scripts of these pages carry the nonce of the page's CSP.
export const instant = false;

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <ShopFrame>
      <Queries>{children}</Queries>
    </ShopFrame>
  );
}
