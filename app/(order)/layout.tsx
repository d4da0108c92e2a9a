import type { ReactNode } from 'react';
import { ShopFrame } from '@/components/layout/shop-frame';

export const instant = false;

export default function OrderLayout({ children }: { children: ReactNode }) {
  return <ShopFrame>{children}</ShopFrame>;
}
