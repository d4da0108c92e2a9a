/** Kinds of records that staff change, as named in the audit log. */
export const AUDIT_ENTITIES = [
  'order',
  'product',
  'meta',
  'bundle',
  'campaign',
  'content',
  'redirect',
  'tag',
  'promoCode',
  'certificate',
  'review',
  'question',
  'user',
  'customer',
  'setting',
  'feed',
  'sync',
  'apiKey',
  'webhook',
  'synonym',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];
