import 'server-only';
import { z } from 'zod';

export const bulkRefusalSchema = z
  .object({ productId: z.int(), name: z.string(), message: z.string() })
  .meta({ id: 'BulkRefusal' });

export const bulkPreviewSchema = z
  .object({
    selected: z.string().describe('Fingerprint of the selection; the edit must send it back.'),
    total: z.int(),
    changed: z.int(),
    same: z.int().describe('Products that have it all already.'),
    lower: z.int().describe('Products that staff already sell for less; see `keepLower`.'),
    belowCost: z.int().describe('Changed products with a size that would cost less than it did.'),
    withoutCost: z.int().describe('Changed products with a size whose purchase price is unknown.'),
    levelled: z.int().describe('Changed products whose sizes have different prices until now.'),
    hiddenAtPos: z.int().describe('Products that the POS hides or has removed.'),
    refused: z.int(),
    errors: z.array(bulkRefusalSchema).describe('The first products that cannot be changed.'),
    samples: z.array(
      z.object({
        productId: z.int(),
        name: z.string(),
        before: z.string(),
        after: z.string(),
        isBelowCost: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'BulkPreview' });
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;
export type BulkRefusal = z.infer<typeof bulkRefusalSchema>;

export const bulkProgressSchema = z
  .object({
    actId: z.int().nullable().describe('Id of the act; null when it has changed nothing.'),
    total: z.int(),
    left: z.int().describe('Products not processed yet; continue the act until it is 0.'),
    changed: z.int().describe('Products that this request has changed.'),
    refused: z.int(),
    errors: z.array(bulkRefusalSchema),
  })
  .meta({ id: 'BulkProgress' });
export type BulkProgress = z.infer<typeof bulkProgressSchema>;

export const unfinishedBulksSchema = z
  .object({
    bulks: z.array(z.object({ actId: z.int(), action: z.string(), total: z.int(), left: z.int() })),
  })
  .meta({ id: 'UnfinishedBulks' });
