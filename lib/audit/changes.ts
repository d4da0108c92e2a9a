import type { z } from 'zod';
import type { auditFieldsSchema, fieldChangesSchema } from './answers';

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
