import { z } from 'zod';
import { AUDIT_ENTITIES } from './entity';

const day = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/)
  .refine((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)));

/** Query of GET /api/admin/audit; days are Kyiv's, both included, `person` is an account's number. */
export const auditQuery = z.object({
  page: z.coerce.number().int().min(1).max(9999).default(1),
  search: z
    .string()
    .trim()
    .max(100)
    // PostgreSQL refuses a zero byte in text.
    .transform((text) => text.replaceAll('\0', ''))
    .default(''),
  entity: z.enum(AUDIT_ENTITIES).optional(),
  person: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  from: day.optional(),
  to: day.optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;
