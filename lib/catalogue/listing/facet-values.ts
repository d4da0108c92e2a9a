import type { FacetValue } from './answers';
import type { FacetIndex } from './facet-index';
import type { Facet, Filter } from './filter';

/** Maximum values listed per facet; chosen ones are always listed. */
const MAX_VALUES = 60;

/** The values of a facet with their counts, the most common first; sizes from small to large. */
export function valuesOf(
  index: FacetIndex,
  facet: Facet,
  counts: Int32Array,
  all: Int32Array,
  filter: Filter,
): FacetValue[] {
  const chosen = filter[facet];
  const values: (FacetValue & { all: number })[] = [];
  for (const [number, slug] of index.slugs[facet].entries()) {
    const count = counts[number] ?? 0;
    if (count === 0 && !chosen.includes(slug)) continue;
    const { name = slug, swatch = null } = index.names[facet].get(slug) ?? {};
    values.push({ slug, name, count, ...(swatch ? { swatch } : {}), all: all[number] ?? 0 });
  }
  return values
    .sort((a, b) => b.all - a.all || COLLATOR.compare(a.name, b.name))
    .filter(({ slug }, place) => place < MAX_VALUES || chosen.includes(slug))
    .sort(facet === 'size' ? bySize : () => 0)
    .map(({ all, ...value }) => value);
}

const COLLATOR = new Intl.Collator('uk', { numeric: true });
const LETTER_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl'];

/** Letter sizes from small to large, then all others in natural order. */
function bySize(a: FacetValue, b: FacetValue): number {
  const [first, second] = [rankOf(a.slug), rankOf(b.slug)];
  return first - second || COLLATOR.compare(a.name, b.name);
}

function rankOf(slug: string): number {
  const rank = LETTER_SIZES.indexOf(slug.split('-', 1)[0] ?? '');
  return rank < 0 ? LETTER_SIZES.length : rank;
}
