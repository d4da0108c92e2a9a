import { MissingPage } from '@/components/layout/missing-page';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';

export const metadata = MISSING_METADATA;

export default function OrderNotFound() {
  return <MissingPage />;
}
