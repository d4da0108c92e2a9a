import { type SQL, sql } from 'drizzle-orm';
import { outbox } from '@/lib/db/schema/index';

/** SQL: whether a pending message counts as stuck: tried, and older than ten minutes (about seven attempts). */
export const isFailing = (): SQL =>
  sql`${outbox.attempts} > 0 and ${outbox.createdAt} < now() - interval '10 minutes'`;
