import { generateSaleMetadata, SalePage } from '@/components/catalogue/listing/sale-page';

/** The page for `/sale?page=n`: next.config.mjs rewrites the query to this path, as for categories. */
export const ensureStatic = 'navigation';
// The page is cached and needs no loading.tsx, which would send status 200 even for a missing page.
export const instant = false;

export const generateStaticParams = () => [{ page: '0' }];

export const generateMetadata = generateSaleMetadata;

type Props = { params: Promise<{ page: string }> };

export default function FurtherSalePage({ params }: Props) {
  return <SalePage params={params} />;
}
