import { readProduct } from '@/lib/catalogue/cached';
import { isExchangeable } from '@/lib/catalogue/product/exchange';
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
