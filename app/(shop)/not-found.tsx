import { MissingPage } from '@/components/layout/missing-page';

export default function ShopNotFound() {
  return <MissingPage />;
}
