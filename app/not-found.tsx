import type { Metadata } from 'next';
import { MissingPage } from '@/components/layout/missing-page';
import { ShopFrame } from '@/components/layout/shop-frame';

export const metadata: Metadata = { title: { absolute: 'Сторінку не знайдено — Амплуа' } };

/** For addresses that no layout knows, so it brings the shop's frame itself. */
export default function NotFound() {
  return (
    <ShopFrame>
      <MissingPage />
    </ShopFrame>
  );
}
