import { readProduct } from '@/lib/catalogue/cached';
import { readProductMeta } from './cached';
import { isExchangeable } from './can-be-returned';

/**
 * Which of these products can be returned without a defect. A product that is no longer sold can: nothing says that it
 * cannot.
 */
export async function listExchangeable(productIds: number[]): Promise<(id: number) => boolean> {
  const excluded = new Set<number>();
  for (const id of new Set(productIds)) {
    const product = await readProduct(id);
    if (product && !isExchangeable(product, await readProductMeta(product))) excluded.add(id);
  }
  return (id) => !excluded.has(id);
}
