import type { ReactNode } from 'react';
import { ShopFrame } from '@/components/layout/shop-frame';

export const instant = false;

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <ShopFrame>{children}</ShopFrame>;
}
