import 'server-only';
import { z } from 'zod';
import { AUDIT_ENTITIES } from './entity';

export const auditFieldsSchema = z.record(z.string(), z.unknown()).meta({ id: 'AuditFields' });

export const fieldChangesSchema = z
  .object({ before: auditFieldsSchema.nullable(), after: auditFieldsSchema.nullable() })
  .meta({ id: 'FieldChanges' });

export const auditRecordSchema = z
  .object({
    ...fieldChangesSchema.shape,
    id: z.int(),
    at: z.string().describe('ISO string.'),
    by: z.string().describe('Who did it, as they were called then.'),
    action: z.string(),
    entity: z.enum(AUDIT_ENTITIES),
    entityId: z.string(),
    title: z.string(),
  })
  .meta({ id: 'AuditRecord' });

export const auditPageSchema = z
  .object({
    changes: z.array(auditRecordSchema),
    currentPage: z.int(),
    totalPages: z.int(),
    total: z.int(),
  })
  .meta({ id: 'AuditPage' });

export const auditPersonSchema = z
  .object({ id: z.int(), name: z.string() })
  .meta({ id: 'AuditPerson' });
