import { z } from 'zod';
import type { ActAction } from '@/lib/audit/acts';
import { rowId } from '@/lib/shared/id-input';
import { price, staffProductsQuery } from '../inputs';

/** Maximum products of one bulk edit. */
export const MOST_IN_BULK_EDIT = 20_000;

/** Maximum products that are selected one by one; more are selected by the filter. */
export const MOST_CHOSEN = 1000;

/** Maximum tags that one bulk edit adds or removes. */
const MOST_TAGS = 20;

const DISCOUNT = 'Знижка – число від 0 до 99';
const PERCENT = 'Відсоток – число від 0,01 до 99';

const percentOf = (least: number, error: string) =>
  z.number({ error }).min(least, error).max(99, error).multipleOf(0.01, error);

/** Steps in kopecks to which computed prices are rounded: whole hryvnias, fives, tens. */
export const PRICE_STEPS = [100, 500, 1000] as const;

/** Whether products that staff already sell for less than the edit asks for are left unchanged. */
const keepLower = z.boolean().default(true);
const tagIds = z.array(rowId).min(1, 'Оберіть тег').max(MOST_TAGS);

/**
 * What a bulk edit changes. `discount` sets percent instead of a new price, 0 removes the discount; `price` sets a new
 * price in kopecks instead of a discount; `reduce` computes the new price from the POS price; `pos-price` removes both.
 */
export const bulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('discount'), discount: percentOf(0, DISCOUNT), keepLower }).strict(),
  z.object({ kind: z.literal('price'), newPrice: price, keepLower }).strict(),
  z
    .object({
      kind: z.literal('reduce'),
      /** Percent of the POS price, or kopecks; exactly one is set. */
      percent: percentOf(0.01, PERCENT).nullable(),
      amount: price.nullable(),
      step: z.literal(PRICE_STEPS),
      keepLower,
    })
    .strict()
    .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
      path: ['amount'],
      error: 'Вкажіть, на скільки дешевше: у відсотках або в гривнях',
    }),
  z.object({ kind: z.literal('pos-price') }).strict(),
  z.object({ kind: z.literal('hide') }).strict(),
  z.object({ kind: z.literal('show') }).strict(),
  z.object({ kind: z.literal('tag'), tagIds }).strict(),
  z.object({ kind: z.literal('untag'), tagIds }).strict(),
  z.object({ kind: z.literal('exclude') }).strict(),
  z.object({ kind: z.literal('include') }).strict(),
]);
export type BulkChange = z.output<typeof bulkChange>;

export const BULK_KINDS = [
  ...['discount', 'price', 'reduce', 'pos-price', 'hide', 'show'],
  ...['tag', 'untag', 'exclude', 'include'],
] as BulkChange['kind'][];

/** Code of a bulk edit in the audit log: `product.bulk-hide`. */
export const editActOf = (kind: BulkChange['kind']): ActAction => `product.bulk-${kind}`;

/** The products of a bulk edit: these, or all that the list's filter finds. */
export const bulkSelection = z.union([
  z.object({ productIds: z.array(rowId).min(1).max(MOST_CHOSEN) }).strict(),
  z.object({ filter: staffProductsQuery.omit({ page: true, sort: true }).strict() }).strict(),
]);
export type BulkSelection = z.output<typeof bulkSelection>;

/** Body of POST /api/admin/products/bulk/preview. */
export const previewBulkInput = z.object({ change: bulkChange, selection: bulkSelection }).strict();

/** Body of POST /api/admin/products/bulk; `selected` is the fingerprint of the selection in the preview. */
export const startBulkInput = previewBulkInput.extend({ selected: z.string().max(64) });
export type StartBulkInput = z.output<typeof startBulkInput>;
