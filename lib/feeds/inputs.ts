import { z } from 'zod';
import { CATEGORY_SLUGS } from '@/lib/catalogue/listing/categories';
import { listPage, listSearch } from '@/lib/http/route/inputs';
import { rowId } from '@/lib/shared/id-input';
import { plainText } from '@/lib/shared/plain-text';
import { FEED_IDS, FEEDS, type FeedId } from './feed-list';

export const feedParams = z.object({ id: z.enum(FEED_IDS) });

export const GENDERS = ['female', 'male', 'unisex'] as const;
export const AGE_GROUPS = ['adult', 'kids', 'toddler', 'infant', 'newborn'] as const;

const slug = z.enum(CATEGORY_SLUGS);

/** The settings of a feed, as stored and as sent by the form. */
export const feedSettings = z
  .object({
    isOn: z.boolean(),
    /** Categories whose products are in the feed; empty for all. */
    categories: z.array(slug).max(CATEGORY_SLUGS.length).default([]),
    inStockOnly: z.boolean().default(false),
    /** Kopecks; cheaper items are left out. */
    minimumPrice: z
      .int()
      .min(0, 'Вкажіть суму в\u00a0гривнях')
      .max(100_000_000, 'Не\u00a0більше 1\u00a0000\u00a0000\u00a0₴')
      .default(0),
    /** Ids of products that are left out. */
    excluded: z.array(rowId).max(500, 'Не\u00a0більше 500 товарів').default([]),
    /** Brand of items without one of their own; empty for none. */
    vendor: plainText(70).default(''),
    /** Gender and age group of clothes whose attributes do not state any; empty for unknown. Google and Meta only. */
    gender: z.enum(['', ...GENDERS]).default(''),
    ageGroup: z.enum(['', ...AGE_GROUPS]).default(''),
    /** Number of the shop at the portal. Hotline only (`firmId`). */
    shopNumber: plainText(12).regex(/^\d*$/, 'Вкажіть лише цифри').default(''),
    /** The portal's category for each of ours. */
    mapping: z.partialRecord(slug, plainText(250)).default({}),
  })
  .strict();
export type FeedSettings = z.output<typeof feedSettings>;

/** Body of PATCH /api/admin/feeds/{id}: all settings, with the version that was loaded. */
export const feedInput = z.object({ version: z.int().min(1), settings: feedSettings }).strict();
export type FeedInput = z.output<typeof feedInput>;

/** Query of GET /api/admin/feeds/{id}/problems. */
export const feedProblemsQuery = z.object({
  page: listPage,
  search: listSearch,
  kind: z.enum(['', 'out', 'weak']).default(''),
});
export type FeedProblemsQuery = z.output<typeof feedProblemsQuery>;

/** Rozetka and Hotline refuse items without a brand; «Без бренду» is the name that marketplaces use for such goods. */
const UNBRANDED = 'Без бренду';

/** The settings of a feed that staff have not changed yet. Costumes and wigs are made for adults of any gender. */
export const defaultSettings = (id: FeedId): FeedSettings =>
  feedSettings.parse({
    isOn: true,
    ...(FEEDS[id].must.includes('brand') && { vendor: UNBRANDED }),
    ...((id === 'google' || id === 'meta') && { gender: 'unisex', ageGroup: 'adult' }),
  });

/** Pure: errors of categories that do not have the portal's form, by the field of the request. */
export function mappingErrors(id: FeedId, { mapping }: FeedSettings): Record<string, string[]> {
  const { pattern, wrong } = FEEDS[id].mapping;
  return Object.fromEntries(
    Object.entries(mapping)
      .filter(([, name]) => name !== '' && !pattern.test(name))
      .map(([category]) => [`settings.mapping.${category}`, [wrong]]),
  );
}
