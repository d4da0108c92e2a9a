import type { z } from 'zod';
import type { auditFieldsSchema, fieldChangesSchema } from './answers';

export type AuditFields = z.infer<typeof auditFieldsSchema>;
export type FieldChanges = z.infer<typeof fieldChangesSchema>;

/**
 * Pure: what differs between two states of a thing, each field with its value before and after. Null in
 * place of a state means that it was not there yet, or is not any more. Null when nothing differs.
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

/** As the log keeps it, so that a date equals its text. */
const plain = (value: unknown): string => JSON.stringify(value ?? null);
