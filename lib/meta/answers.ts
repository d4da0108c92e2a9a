import 'server-only';
import { z } from 'zod';
import { perList } from '@/lib/catalogue/landing/tag-lists';
import { metaRecordSchema } from '@/lib/catalogue/seo/product-meta';
import { pageFields } from '@/lib/http/route/answers';
import { metaFactsSchema } from '../meta-quality/answers';
import { META_ISSUES } from '../meta-quality/quality';

export const metaRowSchema = z
  .object({
    productId: z.int(),
    name: z.string(),
    path: z.string(),
    categoryName: z.string(),
    photo: z.string().nullable(),
    score: z
      .number()
      .nullable()
      .describe('Score of the metadata, 0 to 100; null without a record.'),
    issues: z.array(z.enum(META_ISSUES)),
    title: z.string(),
  })
  .meta({ id: 'MetaRow' });
export type MetaRow = z.infer<typeof metaRowSchema>;

/** Answer of GET /api/admin/meta. */
export const metaListAnswerSchema = z
  .object({
    products: z.array(metaRowSchema),
    ...pageFields,
  })
  .meta({ id: 'MetaListAnswer' });
export type MetaListAnswer = z.infer<typeof metaListAnswerSchema>;

export const fillAnswerSchema = z
  .object({
    changed: z.int().describe('Number of products that were changed, or would be in a dry run.'),
    same: z.int().describe('Number of products that need no change.'),
    errors: z.array(z.object({ productId: z.int(), name: z.string(), message: z.string() })),
    samples: z
      .array(
        z.object({
          productId: z.int(),
          name: z.string(),
          title: z.string(),
          description: z.string(),
          imageAlt: z.string(),
          added: z.array(z.string()),
        }),
      )
      .describe('Examples of the changes, at most five.'),
    actId: z
      .int()
      .nullable()
      .describe(
        'Id of the bulk action, to be sent with its next part; null in a dry run and while nothing has changed.',
      ),
  })
  .meta({ id: 'FillAnswer' });
export type FillAnswer = z.infer<typeof fillAnswerSchema>;

export const restoreAnswerSchema = z
  .object({
    restored: z.int(),
    errors: z.array(z.object({ productId: z.int(), name: z.string(), message: z.string() })),
  })
  .meta({ id: 'RestoreAnswer' });
export type RestoreAnswer = z.infer<typeof restoreAnswerSchema>;

export const takenAnswerSchema = z
  .object({ isTitleTaken: z.boolean(), isDescriptionTaken: z.boolean() })
  .meta({ id: 'TakenAnswer' });
export type TakenAnswer = z.infer<typeof takenAnswerSchema>;

export const wireMetaTagSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    source: z
      .enum(['staff', 'pos'])
      .describe('Who set the tag; tags from `pos` are set again by every synchronisation.'),
  })
  .meta({ id: 'WireMetaTag' });

/** A product's metadata record with everything else that its editor shows. */
export const wireMetaSchema = z
  .object({
    ...metaRecordSchema.shape,
    ...perList(() => z.array(wireMetaTagSchema)),
    productId: z.int(),
    version: z.int().describe('Version of the record, 0 without one; a save must send it back.'),
    score: z
      .number()
      .nullable()
      .describe('Score of the metadata, 0 to 100; null without a record.'),
    issues: z.array(z.enum(META_ISSUES)),
    updatedAt: z.string().nullable(),
    updatedBy: z
      .string()
      .describe('Name of the staff member who changed the record last; empty when unknown.'),
    product: z.object({
      name: z.string(),
      path: z.string(),
      categoryName: z.string(),
      isVisible: z
        .boolean()
        .describe('Whether neither the product nor its category is hidden at the POS.'),
      card: z.string().describe('Path of the image that messengers show in a link preview.'),
    }),
    template: z
      .object({ title: z.string(), description: z.string() })
      .describe('Generated texts for search results, used while staff have written none.'),
    facts: metaFactsSchema.describe(
      'Facts besides the record that the quality rules check, so that a form can compute the score of unsaved input.',
    ),
  })
  .meta({ id: 'WireMeta' });
export type WireMeta = z.infer<typeof wireMetaSchema>;

/** Answer of GET /api/meta/{productId}: a list with a single record, as the specification demands. */
export const metaAnswerSchema = z
  .object({ meta: z.array(wireMetaSchema) })
  .meta({ id: 'MetaAnswer' });
export type MetaAnswer = z.infer<typeof metaAnswerSchema>;

export const changeMetaAnswerSchema = z
  .object({ ...metaAnswerSchema.shape, message: z.string() })
  .meta({ id: 'ChangeMetaAnswer' });
export type ChangeMetaAnswer = z.infer<typeof changeMetaAnswerSchema>;

/** Answer of GET /api/meta/getMetaStatus (specification, sections 3 and 7); counts only visible products. */
export const metaStatusAnswerSchema = z
  .object({
    totalProducts: z.int(),
    productsWithoutMetaCount: z.int(),
    productsWithBadMetaCount: z.int(),
    productsWithoutMetaIds: z.array(z.int()),
    productsWithBadMetaIds: z.array(z.int()),
    issues: z
      .record(z.enum(META_ISSUES), z.int())
      .describe('Number of visible products with each issue, including those without a record.'),
  })
  .meta({ id: 'MetaStatusAnswer' });
export type MetaStatusAnswer = z.infer<typeof metaStatusAnswerSchema>;
