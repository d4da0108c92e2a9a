import Link from 'next/link';
import { permanentRedirect } from 'next/navigation';
import { NotFoundMessage } from '@/components/layout/missing';
import { buttonClass } from '@/components/ui/button';
import { readRemoved } from '@/lib/catalogue/cached';
import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import { readProductId } from '@/lib/catalogue/listing/inputs';
import { GONE } from '@/lib/http/route/page-headers';
import { readSimilar } from '@/lib/search/query/cached-alike';
import { EmptyPanel } from '../empty-panel';
import { SearchField } from '../search-field';
import { ProductShelf } from '../shelf/product-shelf';

const SHOWN = 5;

/**
 * The page of a missing product: redirects to the product's successor, else answers 410 with alternatives, or 404 if
 * the product never existed. `id` and `category` come from the URL.
 */
export async function MissingProduct({ id: raw, category }: { id: string; category?: string }) {
  const id = readProductId(raw);
  const removed = id === null ? null : await readRemoved(id);
  if (!removed) {
    const known = category !== undefined && isCategorySlug(category) ? category : undefined;
    return <NotFoundMessage category={known} />;
  }
  if (removed.successorPath) permanentRedirect(removed.successorPath);
  const { name, slug, categoryName } = removed;
  const products = await readSimilar({ name, slug }, SHOWN);
  return (
    <NotFoundMessage>
      <div className="wrap pt-10" {...GONE}>
        <EmptyPanel
          level={1}
          title="Цей товар зняли з продажу"
          text={
            <>
              «{name}» більше не&nbsp;продається. {products.length > 0 && 'Ось схожі товари.'}
            </>
          }
        >
          <div className="w-[min(640px,100%)]">
            <SearchField />
          </div>
          <Link href={`/${slug}`} className={buttonClass({ variant: 'secondary' })}>
            До категорії «{categoryName}»
          </Link>
        </EmptyPanel>
      </div>
      <ProductShelf title="Схожі товари" products={products} />
    </NotFoundMessage>
  );
}
