/** Kinds of records that staff change, as named in the audit log. */
export const AUDIT_ENTITIES = [
  'order',
  'product',
  'meta',
  'bundle',
  'tag',
  'promoCode',
  'review',
  'user',
  'customer',
  'setting',
  'sync',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];
