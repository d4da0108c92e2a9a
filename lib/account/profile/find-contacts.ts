import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { contactSchema } from '@/lib/account/answers';
import type { Role } from '@/lib/account/role';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { listAddresses } from './queries';

/**
 * SQL: condition for the accounts that staff with this role may see. An admin sees all accounts (undefined, no
 * condition), other staff only customers.
 */
export const peopleVisibleTo = (role: Role): SQL | undefined =>
  role === 'admin' ? undefined : eq(users.role, 'customer');

/** An account as shown to staff who take a phone order. */
export type Contact = z.infer<typeof contactSchema>;

const MOST = 6;
/** Minimum characters of a search: fewer match too many accounts. */
const FEWEST = 3;

/**
 * Accounts visible to staff with this role whose phone, e-mail or name contains the search, newest first; none for
 * fewer than three characters.
 */
export async function findContacts(db: Database, seenBy: Role, search: string): Promise<Contact[]> {
  if (search.length < FEWEST) return [];
  const text = search.toLowerCase();
  const digits = search.replace(/\D/g, '').replace(/^(380|80|0)(?=\d{3})/, '');
  const isNumber = digits.length >= FEWEST && /^[\d\s\u00a0()+-]+$/.test(search);
  const found = await db
    .select()
    .from(users)
    .where(
      and(
        peopleVisibleTo(seenBy),
        or(
          sql`position(${text} in lower(${users.email})) > 0`,
          sql`position(${text} in lower(${users.firstName} || ' ' || ${users.lastName})) > 0`,
          sql`position(${text} in lower(${users.lastName} || ' ' || ${users.firstName})) > 0`,
          isNumber ? sql`position(${digits} in ${users.phone}) > 0` : undefined,
        ),
      ),
    )
    .orderBy(desc(users.id))
    .limit(MOST);
  const contacts: Contact[] = [];
  for (const { id, firstName, lastName, phone, email } of found) {
    const addresses = await listAddresses(db, id);
    contacts.push({ id, firstName, lastName, phone: phone ?? '', email, addresses });
  }
  return contacts;
}
