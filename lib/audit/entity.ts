/** What staff change, as the audit log names it. */
export const AUDIT_ENTITIES = [
  'order',
  'product',
  'meta',
  'bundle',
  'tag',
  'review',
  'user',
  'setting',
  'sync',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];
