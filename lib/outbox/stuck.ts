import { type SQL, sql } from 'drizzle-orm';
import { outbox } from '@/lib/db/schema';

/** SQL: the message does not get through: by then it has been tried six times. */
export const isStuck = (): SQL =>
  sql`${outbox.attempts} > 0 and ${outbox.createdAt} < now() - interval '10 minutes'`;
