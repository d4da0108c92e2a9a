import type { FacetIndex } from './facet-index';
import type { FacetValue } from './facets';
import type { Facet, Filter } from './filter';

/** Values of one list that are told at most; what is chosen is told whatever its place. */
const MAX_VALUES = 60;

/** The values of a facet with their counts, the commonest first; sizes from small to large. */
export function valuesOf(
  index: FacetIndex,
  facet: Facet,
  counts: Int32Array,
  all: Int32Array,
  filter: Filter,
): FacetValue[] {
  const chosen = filter[facet];
  const found: (FacetValue & { all: number })[] = [];
  for (const [number, slug] of index.slugs[facet].entries()) {
    const count = counts[number] ?? 0;
    if (count === 0 && !chosen.includes(slug)) continue;
    const { name = slug, swatch = null } = index.names[facet].get(slug) ?? {};
    found.push({ slug, name, count, ...(swatch ? { swatch } : {}), all: all[number] ?? 0 });
  }
  return found
    .sort((a, b) => b.all - a.all || COLLATOR.compare(a.name, b.name))
    .filter(({ slug }, place) => place < MAX_VALUES || chosen.includes(slug))
    .sort(facet === 'size' ? bySize : () => 0)
    .map(({ all, ...value }) => value);
}

const COLLATOR = new Intl.Collator('uk', { numeric: true });
const LETTER_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl'];

/** Letters by what they mean, then everything else by its numbers. */
function bySize(a: FacetValue, b: FacetValue): number {
  const [first, second] = [rankOf(a.slug), rankOf(b.slug)];
  return first - second || COLLATOR.compare(a.name, b.name);
}

function rankOf(slug: string): number {
  const rank = LETTER_SIZES.indexOf(slug.split('-', 1)[0] ?? '');
  return rank < 0 ? LETTER_SIZES.length : rank;
}
