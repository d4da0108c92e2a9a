import { readProduct } from '@/lib/catalogue/cached';
import { tagsOf } from '@/lib/catalogue/landing/tag-products';
import type { Product } from '@/lib/catalogue/product/product';
import { readProductMeta } from './cached';

/**
 * Whether these products can be exchanged and returned within fourteen days: true if all can, false if none can,
 * undefined if only some can. Products that are no longer sold are ignored; true if no products remain.
 */
export async function canBeReturned(productIds: number[]): Promise<boolean | undefined> {
  const products = await Promise.all([...new Set(productIds)].map(readProduct));
  const known = products.filter((product) => product !== null);
  const each = await Promise.all(
    known.map(async (product) => isExchangeable(product, await readProductMeta(product))),
  );
  const answers = new Set(each);
  if (answers.size === 0) return true;
  return answers.size === 1 ? each[0] : undefined;
}

/** First words of names or types that the decree excludes from exchange (public offer, «non-returnable»). */
const EXCLUDED = /^(перук|шиньйон|хвіст|рукавич|білизн|корсет$|колгот|панчох|шкарпет|грим)/i;

/**
 * Whether a product without defects can be exchanged and returned within fourteen days. Wigs, underwear and the like
 * cannot (decree of the Cabinet of Ministers No. 172, annex 3), nor can products that staff marked as not exchangeable.
 */
export function isExchangeable(
  { slug, name, attributes }: Pick<Product, 'slug' | 'name' | 'attributes'>,
  { notExchangeable }: { notExchangeable: boolean },
): boolean {
  if (notExchangeable || slug === 'wigs' || EXCLUDED.test(name)) return false;
  return !tagsOf(attributes).some(({ list, name }) => list === 'types' && EXCLUDED.test(name));
}
