import type { Metadata } from 'next';
import { BundlePage } from '@/components/bundles/bundle-page';
import { NotFoundMessage } from '@/components/layout/missing';
import { readBundle, readBundles } from '@/lib/bundles/cached';
import { bundleMetadata } from '@/lib/bundles/seo';
import { readShop } from '@/lib/catalogue/cached';
import { readProductId } from '@/lib/catalogue/listing/inputs';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';

export const ensureStatic = 'navigation';
// The page is cached and needs no loading.tsx, which would send status 200 even for a missing page.
export const instant = false;

type Props = { params: Promise<{ bundleId: string }> };

/** Builds have no database: bundle pages are rendered on their first request. */
export const generateStaticParams = () => [{ bundleId: '0' }];

const bundleOf = async (params: Props['params']) => {
  const id = readProductId((await params).bundleId);
  return id === null ? null : readBundle(id);
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const bundle = await bundleOf(params);
  return bundle ? bundleMetadata(bundle, await readBundles()) : MISSING_METADATA;
}

export default async function BundleByIdPage({ params }: Props) {
  const [bundle, shop] = await Promise.all([bundleOf(params), readShop()]);
  return bundle ? <BundlePage bundle={bundle} shop={shop} /> : <NotFoundMessage />;
}
