import { CATEGORY_NAMES, type CategorySlug } from '@/lib/catalogue/listing/categories';
import { cleanText, PLAIN_VIEW } from '@/lib/catalogue/listing/filter';
import { readProductId } from '@/lib/catalogue/listing/inputs';
import { selectPage } from '@/lib/catalogue/listing/list-queries';
import { loadProducts } from '@/lib/catalogue/product/load-products';
import { findProduct } from '@/lib/catalogue/product/queries';
import type { Database } from '@/lib/db/client';
import { findAllMatches } from '@/lib/search/query/queries';
import { loadShop } from '@/lib/settings/queries';
import { listMarkdown, type MarkdownPage, productMarkdown } from './markdown';

/** The product's page as Markdown, with its own canonical address; null when there is no such product. */
export async function productPage(db: Database, rawId: string): Promise<MarkdownPage | null> {
  const id = readProductId(rawId);
  const product = id === null ? null : await findProduct(db, id);
  return product && productMarkdown(product, await loadShop(db));
}

/** A page of a category as Markdown; null beyond the last page. */
export async function categoryPage(
  db: Database,
  slug: CategorySlug,
  rawPage: string | null,
): Promise<MarkdownPage | null> {
  const names = { title: CATEGORY_NAMES[slug], path: `/${slug}` };
  return listPage(db, { category: slug }, names, rawPage);
}

/** A page of search results as Markdown, the best matches first; null without a query or beyond the last page. */
export async function searchPage(
  db: Database,
  rawQuery: string | null,
  rawPage: string | null,
): Promise<MarkdownPage | null> {
  const q = cleanText(rawQuery ?? '');
  if (q === '') return null;
  const { ids } = await findAllMatches(db, q);
  const names = { title: `Пошук: ${q}`, path: `/search?q=${encodeURIComponent(q)}` };
  return listPage(db, { category: null, ids }, names, rawPage);
}

async function listPage(
  db: Database,
  scope: Parameters<typeof selectPage>[1],
  names: { title: string; path: string },
  rawPage: string | null,
): Promise<MarkdownPage | null> {
  const page = rawPage === null ? 1 : /^[1-9]\d{0,3}$/.test(rawPage) ? Number(rawPage) : null;
  if (page === null) return null;
  const found = await selectPage(db, scope, { ...PLAIN_VIEW, page });
  if (!found || page > found.totalPages) return null;
  const { ids, currentPage, totalPages, total } = found;
  const products = await loadProducts(db, ids);
  return listMarkdown({ ...names, products, currentPage, totalPages, total }, await loadShop(db));
}
