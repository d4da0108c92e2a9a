import type { ReactNode } from 'react';
import { ShopFrame } from '@/components/layout/shop-frame';
import { Queries } from '@/components/queries';
import '../private.css';

export const instant = false;

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <ShopFrame>
      <Queries>{children}</Queries>
    </ShopFrame>
  );
}
