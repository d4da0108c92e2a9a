import type { z } from 'zod';
import type {
  mergePreviewSchema,
  staffTagRowSchema,
  staffTagSchema,
  staffTagsSchema,
} from './answers';

/** A tag in the staff's list. */
export type StaffTagRow = z.infer<typeof staffTagRowSchema>;

/** Answer of GET /api/admin/tags. */
export type StaffTags = z.infer<typeof staffTagsSchema>;

/** A tag with all that its form needs; answer of GET /api/admin/tags/{id} under `tag`. */
export type StaffTag = z.infer<typeof staffTagSchema>;

/** What a merge will do; answer of GET /api/admin/tags/{id}/merge. */
export type MergePreview = z.infer<typeof mergePreviewSchema>;
