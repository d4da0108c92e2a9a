import type { Metadata } from 'next';
import { MissingPage } from '@/components/layout/missing-page';
import { ShopFrame } from '@/components/layout/shop-frame';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';
import RootLayout, { generateMetadata as rootMetadata } from './layout';

export { viewport } from './layout';

export async function generateMetadata(): Promise<Metadata> {
  return { ...(await rootMetadata()), ...MISSING_METADATA };
}

/**
 * For addresses that lead nowhere: a whole document. As `not-found.tsx` beside the layout it would be sent along with
 * each page of the shop.
 */
export default function NothingHere() {
  return (
    <RootLayout>
      <ShopFrame>
        <MissingPage />
      </ShopFrame>
    </RootLayout>
  );
}
