import { tagsOf } from '../landing/tag-products';
import type { Product } from './product';

/** Products excluded by the decree, by the first word of a name or type (the offer, «non-returnable»). */
const EXCLUDED = /^(перук|шиньйон|хвіст|рукавич|білизн|корсет$|колгот|панчох|шкарпет|грим)/i;

/**
 * Whether a product of good quality can be exchanged and returned within fourteen days. Wigs, underwear
 * and the like cannot (decree of the Cabinet No. 172, annex 3), nor can products that staff marked so.
 */
export function isExchangeable(
  { slug, name, attributes }: Pick<Product, 'slug' | 'name' | 'attributes'>,
  { notExchangeable }: { notExchangeable: boolean },
): boolean {
  if (notExchangeable || slug === 'wigs' || EXCLUDED.test(name)) return false;
  return !tagsOf(attributes).some(({ list, name }) => list === 'types' && EXCLUDED.test(name));
}
