import 'server-only';
import { z } from 'zod';
import { perList } from '@/lib/catalogue/landing/tag-lists';
import { metaRecordSchema } from '@/lib/catalogue/seo/answers';
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
    score: z.number().nullable().describe('Null without a record.'),
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
    changed: z.int().describe('Products that have changed, or would.'),
    same: z.int().describe('Those that have it all already.'),
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
      .describe('A few of the changes.'),
    actId: z
      .int()
      .nullable()
      .describe(
        'The act that this is a part of, for the next part; null while nothing has changed.',
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
      .describe('Those of the POS come back with every synchronisation.'),
  })
  .meta({ id: 'WireMetaTag' });
export type WireMetaTag = z.infer<typeof wireMetaTagSchema>;

/** A product's record with what its editor needs beside it. */
export const wireMetaSchema = z
  .object({
    ...metaRecordSchema.shape,
    ...perList(() => z.array(wireMetaTagSchema)),
    productId: z.int(),
    version: z.int().describe('0 without a record.'),
    score: z.number().nullable().describe('Null without a record.'),
    issues: z.array(z.enum(META_ISSUES)),
    updatedAt: z.string().nullable(),
    updatedBy: z.string().describe('Name of the member of staff who changed it last.'),
    product: z.object({
      name: z.string(),
      path: z.string(),
      categoryName: z.string(),
      isVisible: z.boolean().describe('Neither it nor its category is hidden at the POS.'),
      card: z.string().describe('Address of the card that messengers show.'),
    }),
    template: z
      .object({ title: z.string(), description: z.string() })
      .describe('Texts generated for search results while staff wrote none.'),
    facts: metaFactsSchema.describe(
      'What the rules look at beside the record; with them a form can judge what is being typed.',
    ),
  })
  .meta({ id: 'WireMeta' });
export type WireMeta = z.infer<typeof wireMetaSchema>;

/** Answer of GET /api/meta/{productId}: a list, of which the first item is used. */
export const metaAnswerSchema = z
  .object({ meta: z.array(wireMetaSchema) })
  .meta({ id: 'MetaAnswer' });
export type MetaAnswer = z.infer<typeof metaAnswerSchema>;

export const changeMetaAnswerSchema = z
  .object({ ...metaAnswerSchema.shape, message: z.string() })
  .meta({ id: 'ChangeMetaAnswer' });
export type ChangeMetaAnswer = z.infer<typeof changeMetaAnswerSchema>;

/** Answer of GET /api/meta/getMetaStatus (specification, sections 3 and 7); all of visible products. */
export const metaStatusAnswerSchema = z
  .object({
    totalProducts: z.int(),
    productsWithoutMetaCount: z.int(),
    productsWithBadMetaCount: z.int(),
    productsWithoutMetaIds: z.array(z.int()),
    productsWithBadMetaIds: z.array(z.int()),
    issues: z
      .record(z.enum(META_ISSUES), z.int())
      .describe('How many products have each issue, with a record or without.'),
  })
  .meta({ id: 'MetaStatusAnswer' });
export type MetaStatusAnswer = z.infer<typeof metaStatusAnswerSchema>;
