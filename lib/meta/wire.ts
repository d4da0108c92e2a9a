import type { z } from 'zod';
import type {
  changeMetaAnswerSchema,
  metaAnswerSchema,
  metaListAnswerSchema,
  metaRowSchema,
  metaStatusAnswerSchema,
  takenAnswerSchema,
  wireMetaSchema,
  wireMetaTagSchema,
} from './answers';

/** Answer of GET /api/meta/getMetaStatus (specification, sections 3 and 7); all of visible products. */
export type MetaStatusAnswer = z.infer<typeof metaStatusAnswerSchema>;

export type WireMetaTag = z.infer<typeof wireMetaTagSchema>;

/** A product's record with what its editor needs beside it. */
export type WireMeta = z.infer<typeof wireMetaSchema>;

/** Answer of GET /api/meta/{productId}: a list, of which the first item is used. */
export type MetaAnswer = z.infer<typeof metaAnswerSchema>;

export type ChangeMetaAnswer = z.infer<typeof changeMetaAnswerSchema>;

export type MetaRow = z.infer<typeof metaRowSchema>;

/** Answer of GET /api/admin/meta. */
export type MetaListAnswer = z.infer<typeof metaListAnswerSchema>;

export type TakenAnswer = z.infer<typeof takenAnswerSchema>;
