import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { people, personSources } from '@/lib/db/schema';
import { invalidField } from '@/lib/errors';
import { customersQuery } from './inputs';
import { wantedCards } from './queries';

/** The filters in a query string of the list of customers; null if it has none or a wrong one. */
function segmentOf(query: string) {
  const { data } = customersQuery.safeParse(Object.fromEntries(new URLSearchParams(query)));
  if (!data) return null;
  const { page: _page, sort: _sort, ...filters } = data;
  return Object.values(filters).some((value) => value !== undefined && value !== '') ? data : null;
}

/** Whether the card of this account is among the customers that the query string finds. */
export async function isInSegment(
  db: Database,
  query: string,
  customerId: number | null | undefined,
): Promise<boolean> {
  const segment = segmentOf(query);
  if (!segment || !customerId) return false;
  const own = sql`${people.id} in (select ${personSources.personId} from ${personSources}
    where ${eq(personSources.userId, customerId)})`;
  return (await db.$count(people, and(own, wantedCards('admin', segment)))) > 0;
}

/** Throws validation_failed for a text that is no segment; an empty one is nobody's. */
export function requireSegment(query: string): void {
  if (query === '' || segmentOf(query)) return;
  throw invalidField('segment', 'Скопіюйте адресу списку клієнтів із\u00a0фільтрами');
}
