import { tagsOf } from '../landing/tag-products';
import type { Product } from './product';

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
