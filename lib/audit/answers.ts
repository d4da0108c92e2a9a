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
    at: z.string().describe('Time of the change as an ISO string.'),
    by: z.string().describe('Name of the staff member at the time of the change.'),
    action: z.string(),
    entity: z.enum(AUDIT_ENTITIES),
    entityId: z.string(),
    title: z.string(),
  })
  .meta({ id: 'AuditRecord' });

/** A bulk action as the log shows it: one row for all of its changes. */
export const auditActSchema = z
  .object({
    id: z.int(),
    action: z
      .string()
      .describe(
        'Action code of the bulk action, such as `order.confirm`; its changes have their own codes.',
      ),
    size: z.int().describe('Number of distinct records that the bulk action has changed.'),
    found: z.int().describe('Number of those records with a change that matches the query.'),
    isUndoable: z
      .boolean()
      .describe('Whether the bulk action can still be undone: for 7 days, if its kind allows it.'),
    undoneBy: z
      .string()
      .nullable()
      .describe('Name of the person who has undone the bulk action; null when nobody has.'),
  })
  .meta({ id: 'AuditAct' });

export const auditRowSchema = z
  .object({
    ...auditRecordSchema.shape,
    act: auditActSchema
      .nullable()
      .describe(
        'The bulk action that this row represents by its newest matching change; null for a single change.',
      ),
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
