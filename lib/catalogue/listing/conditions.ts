import type { Facets } from '@/lib/catalogue/answers';
import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { FACETS, type Facet, type Filter, hasPrice, mapFacets, type Sort, toggled } from './filter';

export const NO_FACETS: Facets = { ...mapFacets(() => []), price: null, inStock: 0, onSale: 0 };

/** Display names of the facets. */
export const FACET_NAMES: Record<Facet, string> = {
  type: 'Тип',
  material: 'Матеріал',
  color: 'Колір',
  fandom: 'Фандом',
  character: 'Персонаж',
  size: 'Розмір',
};

export const SORT_NAMES: Record<Sort, string> = {
  new: 'Спочатку нові',
  popular: 'Популярні',
  priceUp: 'Від дешевих',
  priceDown: 'Від дорогих',
  discount: 'За знижкою',
  rating: 'За оцінкою',
};

/** One active condition of a filter, such as a colour. `without`: the filter with this condition removed. */
export type Condition = { key: string; label: string; without: Filter };

/** The active conditions of a filter, in the order of FACETS; `facets` provides the display names. */
export function conditionsOf(filter: Filter, facets: Facets): Condition[] {
  const values = FACETS.flatMap((facet) =>
    filter[facet].map((slug) => ({
      key: `${facet}-${slug}`,
      label: facets[facet].find((value) => value.slug === slug)?.name ?? slug,
      without: toggled(filter, facet, slug),
    })),
  );
  return [
    ...values,
    ...(hasPrice(filter)
      ? [{ key: 'price', label: priceRange(filter), without: { ...filter, min: null, max: null } }]
      : []),
    ...(filter.inStock
      ? [{ key: 'stock', label: 'Є в\u00a0наявності', without: { ...filter, inStock: false } }]
      : []),
    ...(filter.onSale
      ? [{ key: 'sale', label: 'Зі\u00a0знижкою', without: { ...filter, onSale: false } }]
      : []),
  ];
}

/** A price range as text: «60–2 200 ₴», «від 60 ₴» or «до 2 200 ₴»; empty without limits. */
export function priceRange({ min, max }: { min: Kopecks | null; max: Kopecks | null }): string {
  if (min === null) return max === null ? '' : `до\u00a0${formatPrice(max)}`;
  if (max === null) return `від\u00a0${formatPrice(min)}`;
  return `${formatPrice(min).slice(0, -2)}–${formatPrice(max)}`;
}
