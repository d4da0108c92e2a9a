import { CATEGORY_SLUGS, type CategorySlug } from '@/lib/catalogue/listing/categories';
import { typedPrice } from '@/lib/catalogue-admin/typed-price';
import type { StaffFeed } from '@/lib/feeds/answers';
import type { FeedId } from '@/lib/feeds/feed-list';
import { type FeedInput, feedInput, mappingErrors } from '@/lib/feeds/inputs';
import { readSum } from '@/lib/shared/money';
import { bodyResolver } from '../form/server-errors';

/** Form values of a feed's settings. */
export type FeedValues = Omit<FeedInput['settings'], 'minimumPrice' | 'excluded' | 'mapping'> & {
  /** In hryvnias, as typed; empty for none. */
  minimum: string;
  excluded: StaffFeed['excluded'];
  mapping: Record<CategorySlug, string>;
};

export const feedValuesOf = ({ settings, excluded }: StaffFeed): FeedValues => {
  const { minimumPrice, mapping, ...others } = settings;
  return {
    ...others,
    minimum: typedPrice(minimumPrice || null),
    excluded,
    mapping: Object.fromEntries(
      CATEGORY_SLUGS.map((slug) => [slug, mapping[slug] ?? '']),
    ) as FeedValues['mapping'],
  };
};

const WRONG_SUM = -1;

/** Pure: the request body for these form values, not validated yet. */
export const feedInputOf = (values: FeedValues, version: number): FeedInput => {
  const { minimum, excluded, ...others } = values;
  return {
    version,
    settings: {
      ...others,
      minimumPrice: minimum.trim() === '' ? 0 : (readSum(minimum) ?? WRONG_SUM),
      excluded: excluded.map(({ id }) => id),
    },
  };
};

/** Pure: the form field that shows an error of the request's field. */
export const fieldOf = (path: string): string => {
  const [, name = '', part] = path.split('.');
  if (name === 'minimumPrice') return 'minimum';
  return name === 'mapping' && part ? `mapping.${part}` : name;
};

/** Validates with the server's schemas; the portal's form of a category is checked only where one is typed. */
export const feedResolver = (id: FeedId) =>
  bodyResolver<FeedValues>(
    feedInput,
    (values) => feedInputOf(values, 1),
    fieldOf,
    (values) => {
      const wrong = Object.entries(mappingErrors(id, feedInputOf(values, 1).settings));
      const mapping = wrong.map(([path, [message]]) => [
        path.split('.').at(-1),
        { type: 'schema', message },
      ]);
      return wrong.length > 0 ? { mapping: Object.fromEntries(mapping) } : {};
    },
  );
