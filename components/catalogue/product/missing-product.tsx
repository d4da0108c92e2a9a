import Link from 'next/link';
import { permanentRedirect } from 'next/navigation';
import { NotFoundMessage } from '@/components/layout/missing';
import { buttonClass } from '@/components/ui/button';
import { readListing, readRemoved } from '@/lib/catalogue/cached';
import { readProductId } from '@/lib/catalogue/listing/inputs';
import { GONE } from '@/lib/http/route/gone';
import { EmptyPanel } from '../empty-panel';
import { ProductShelf } from '../shelf/product-shelf';

const SHOWN = 5;

/**
 * The page of a missing product: redirects to its replacement, else 410 with alternatives, and 404
 * where there never was one. `id` is the URL's.
 */
export async function MissingProduct({ id: raw }: { id: string }) {
  const id = readProductId(raw);
  const removed = id === null ? null : await readRemoved(id);
  if (!removed) return <NotFoundMessage />;
  if (removed.successorPath) permanentRedirect(removed.successorPath);
  const { name, slug, categoryName } = removed;
  const { products } = await readListing(slug, 1);
  return (
    <NotFoundMessage>
      <div className="wrap pt-10" {...GONE}>
        <EmptyPanel
          level={1}
          title="Цей товар зняли з продажу"
          text={
            <>«{name}» більше не&nbsp;продається. Подивіться схоже в&nbsp;тій самій категорії.</>
          }
        >
          <Link href={`/${slug}`} className={buttonClass()}>
            До категорії «{categoryName}»
          </Link>
          <Link href="/" className={buttonClass({ variant: 'secondary' })}>
            На головну
          </Link>
        </EmptyPanel>
      </div>
      <ProductShelf title={`Є в категорії «${categoryName}»`} products={products.slice(0, SHOWN)} />
    </NotFoundMessage>
  );
}
