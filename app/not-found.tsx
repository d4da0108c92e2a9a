import { MissingShort } from '@/components/layout/missing-short';
import { ShopFrame } from '@/components/layout/shop-frame';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';

export const metadata = MISSING_METADATA;

/** For URLs without a layout, so it includes the shop's frame. */
export default function NotFound() {
  return (
    <ShopFrame>
      <MissingShort />
    </ShopFrame>
  );
}
