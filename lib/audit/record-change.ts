import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { auditLog } from '@/lib/db/schema';
import type { auditFieldsSchema, fieldChangesSchema } from './answers';
import type { AuditEntity } from './entity';
import { requireStaffName } from './queries';

export type AuditFields = z.infer<typeof auditFieldsSchema>;
export type FieldChanges = z.infer<typeof fieldChangesSchema>;

/**
 * Pure: the fields that differ between two states, each with its value before and after. A state is
 * null before creation or after deletion. Null when nothing differs.
 */
export function changesOf(
  before: AuditFields | null,
  after: AuditFields | null,
): FieldChanges | null {
  if (!before || !after) return before || after ? { before, after } : null;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => plain(before[name]) !== plain(after[name]),
  );
  if (names.length === 0) return null;
  const only = (fields: AuditFields): AuditFields =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/** The value as JSON, as the log stores it, so that a date equals its text. */
const plain = (value: unknown): string => JSON.stringify(value ?? null);

type RecordedChange = {
  /** The staff member who makes the change. */
  userId: number;
  /** The kind of record and what was done to it, such as `bundle.create`. */
  action: `${AuditEntity}.${string}`;
  /** The record's id as in URLs: an order's number, a product's id. */
  entityId: string | number;
  /** The record's name, for readers of the log after the record is deleted. */
  title?: string;
  before: AuditFields | null;
  after: AuditFields | null;
};

/**
 * Writes a change by staff to the audit log, in the same transaction. Writes nothing when nothing differs. `before` and
 * `after` must not contain secrets. Throws ShopError: session_expired when the staff member's account is gone.
 */
export const recordChange = (tx: Database, { userId, ...change }: RecordedChange): Promise<void> =>
  recordChanges(tx, userId, [change]);

/** `recordChange` for many records in one statement; `actId` is the bulk action that the changes belong to. */
export async function recordChanges(
  tx: Database,
  userId: number,
  made: Omit<RecordedChange, 'userId'>[],
  actId: number | null = null,
): Promise<void> {
  const rows = made.flatMap(({ action, entityId, title = '', before, after }) => {
    const changes = changesOf(before, after);
    const entity = entityOf(action);
    return changes ? [{ action, entity, entityId: String(entityId), title, ...changes }] : [];
  });
  if (rows.length === 0) return;
  const by = await requireStaffName(tx, userId);
  await tx.insert(auditLog).values(rows.map((row) => ({ userId, by, actId, ...row })));
}

const entityOf = (action: RecordedChange['action']): AuditEntity =>
  action.slice(0, action.indexOf('.')) as AuditEntity;
