import { generateSaleMetadata, SalePage } from '@/components/catalogue/listing/sale-page';

export const ensureStatic = 'navigation';

export const generateMetadata = () => generateSaleMetadata({ params: Promise.resolve({}) });

export default function FirstSalePage() {
  return <SalePage params={Promise.resolve({})} />;
}
