import 'server-only';
import { z } from 'zod';
import { pageFields } from '@/lib/http/route/answers';
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

/** An act on many things at once, as the log shows it: one row for all of its changes. */
export const auditActSchema = z
  .object({
    id: z.int(),
    action: z.string().describe('What was done; its changes have names of their own.'),
    size: z.int().describe('How many things it has changed.'),
    found: z.int().describe('How many of them fit what was asked for.'),
    isUndoable: z.boolean().describe('Whether what takes it back is still kept.'),
    undoneBy: z.string().nullable().describe('Who has taken it back.'),
  })
  .meta({ id: 'AuditAct' });

export const auditRowSchema = z
  .object({
    ...auditRecordSchema.shape,
    act: auditActSchema.nullable().describe('Of an act this is the newest change that fits.'),
  })
  .meta({ id: 'AuditRow' });

export const auditListSchema = z
  .object({ changes: z.array(auditRowSchema), ...pageFields })
  .meta({ id: 'AuditList' });

export const auditPageSchema = z
  .object({
    changes: z.array(auditRecordSchema),
    ...pageFields,
  })
  .meta({ id: 'AuditPage' });

export type AuditPage = z.infer<typeof auditPageSchema>;

export const auditPersonSchema = z
  .object({ id: z.int(), name: z.string() })
  .meta({ id: 'AuditPerson' });
