import { MissingShort } from '@/components/layout/missing-short';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';

export const metadata = MISSING_METADATA;

export default function ShopNotFound() {
  return <MissingShort />;
}
