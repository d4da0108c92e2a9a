import { z } from 'zod';
import { listDay, listPage, listSearch, listSort } from '@/lib/http/route/inputs';
import { MAX_ID } from '@/lib/shared/ids';
import { multiLineText } from '@/lib/shared/plain-text';
import { AUDIT_ENTITIES } from './entity';

const WHY = 'Поясніть, чому так має бути';

/** The reason why a staff member overrides a refusal, for the audit log. */
export const reasonText = multiLineText(500, WHY).min(5, WHY);

/**
 * Query of GET /api/admin/audit. `from` and `to` are days in Kyiv time, both included. `person` is the id of a staff
 * account.
 */
export const auditQuery = z.object({
  page: listPage,
  search: listSearch,
  entity: z.enum(AUDIT_ENTITIES).optional(),
  person: z.coerce.number().int().min(1).max(MAX_ID).optional(),
  from: listDay.optional(),
  to: listDay.optional(),
  sort: listSort(['at']).optional(),
});

/** Query of GET /api/admin/audit/acts/{id}. */
export const actChangesQuery = z.object({ page: listPage, search: listSearch });

export type AuditQuery = z.output<typeof auditQuery>;
