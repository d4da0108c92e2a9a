import { MissingPage } from '@/components/layout/missing-page';
import { ShopFrame } from '@/components/layout/shop-frame';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';

export const metadata = MISSING_METADATA;

/** For addresses that no layout knows, so it brings the shop's frame itself. */
export default function NotFound() {
  return (
    <ShopFrame>
      <MissingPage />
    </ShopFrame>
  );
}
