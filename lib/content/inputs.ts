import { z } from 'zod';
import { isContentKey } from './kinds';

const contentKey = z.string().refine(isContentKey);

export const contentParams = z.object({ key: contentKey });
/** Id 0 is the draft (DELETE), or the shop's own content (POST). */
export const contentVersionParams = z.object({
  key: contentKey,
  id: z
    .string()
    .regex(/^(0|[1-9]\d{0,8})$/)
    .transform(Number),
});

/** Query of DELETE /api/admin/content/{key}/versions/{id}. */
export const contentDiscardQuery = z.object({
  version: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Version of the draft that was loaded: a newer one is a conflict.'),
});

/** Body of PATCH /api/admin/content/{key}; `value` is checked by the schema of its kind. */
export const contentDraftInput = z
  .object({
    value: z.unknown(),
    version: z.int().min(0).describe('Version of the draft that was loaded; 0 if there was none.'),
    after: z
      .int()
      .min(0)
      .optional()
      .describe('Greatest id of the loaded versions, 0 for none: a newer one is a conflict.'),
  })
  .strict();
export type ContentDraftInput = z.output<typeof contentDraftInput>;

const time = z.iso
  .datetime({ offset: true, error: 'Вкажіть день і\u00a0час' })
  .nullable()
  .default(null);

/** Body of POST /api/admin/content/{key}/publish. */
export const contentPublishInput = z
  .object({
    version: z.int().min(1).describe('Version of the draft.'),
    startsAt: time.describe('Null to publish at once.'),
    endsAt: time.describe('Then the version before it is shown again; null for never.'),
  })
  .strict();
export type ContentPublishInput = z.output<typeof contentPublishInput>;
