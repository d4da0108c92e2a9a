import { and, eq, sql } from 'drizzle-orm';
import { CATEGORY_NAMES } from '@/lib/catalogue/listing/categories';
import { PLAIN_VIEW } from '@/lib/catalogue/listing/filter';
import {
  listNewest,
  listPopularOrOthers,
  selectionOf,
  selectPage,
} from '@/lib/catalogue/listing/list-queries';
import { loadListed } from '@/lib/catalogue/listing/listing';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import type { Database } from '@/lib/db/client';
import { products, productTags } from '@/lib/db/schema';
import type { BlockOf } from './home';

export type HomeShelf = {
  id: string;
  title: string;
  products: ListedProduct[];
  more?: { path: string; label: string };
};

/**
 * The shelves of the home page with their products, one query each. A shelf by rule has only products in stock that no
 * shelf above it shows; one by hand shows what staff chose, without what is hidden or removed.
 */
export async function listHomeShelves(
  db: Database,
  blocks: BlockOf<'shelf'>[],
): Promise<HomeShelf[]> {
  const shown = new Set<number>();
  const shelves: HomeShelf[] = [];
  for (const block of blocks) {
    const shelf = await fillShelf(db, block, shown);
    for (const { id } of shelf.products) shown.add(id);
    shelves.push({ id: block.id, ...shelf, title: block.title || shelf.title });
  }
  return shelves;
}

type Filled = Omit<HomeShelf, 'id'>;

async function fillShelf(
  db: Database,
  { rule, limit, category, tag, products: chosen }: BlockOf<'shelf'>,
  shown: Set<number>,
): Promise<Filled> {
  const most = limit + shown.size;
  const fresh = (list: ListedProduct[]) =>
    list.filter(({ id, available }) => available > 0 && !shown.has(id)).slice(0, limit);
  switch (rule) {
    case 'newest':
      return { title: 'Нові надходження', products: fresh(await listNewest(db, most)) };
    case 'popular': {
      const { isPopular, products } = await listPopularOrOthers(db, limit, shown);
      return { title: isPopular ? 'Популярне' : 'З усіх категорій', products };
    }
    case 'reduced': {
      const page = await selectPage(db, ...selectionOf('sale', PLAIN_VIEW));
      return {
        title: 'Зі\u00a0знижкою',
        products: fresh(await loadListed(db, page?.ids ?? [])),
        more: { path: '/sale', label: 'Усі знижки' },
      };
    }
    case 'category': {
      const page = await selectPage(db, ...selectionOf(category, PLAIN_VIEW));
      return {
        title: CATEGORY_NAMES[category],
        products: fresh(await loadListed(db, page?.ids ?? [])),
        more: { path: `/${category}`, label: 'Усі товари' },
      };
    }
    case 'tag': {
      const isTagged = sql`exists (select from ${productTags}
        where ${and(eq(productTags.productId, products.id), eq(productTags.tagId, tag?.id ?? 0))})`;
      return { title: tag?.name ?? '', products: fresh(await listNewest(db, most, isTagged)) };
    }
    case 'hand':
      return { title: 'Радимо', products: await loadListed(db, chosen) };
  }
}
