import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { fullName } from '@/lib/account/profile/person-name';
import type { Role } from '@/lib/account/role';
import { lockPeople } from '@/lib/account/session/lock-user';
import type { Database } from '@/lib/db/client';
import { isOpenCard, people } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';

/** SQL: open cards that staff with this role may see. Only an admin sees the cards of staff. */
export const cardsVisibleTo = (role: Role): SQL | undefined =>
  and(
    isOpenCard(people),
    or(sql`${people.orders} > 0`, sql`${people.accounts} > 0`),
    role === 'admin'
      ? undefined
      : sql`${people.id} not in (select s.person_id from person_sources s
          join users u on u.id = s.user_id where u.role <> 'customer')`,
  );

/** A card's summary, by its own id or that of a card joined into it; null when unknown or not visible to this role. */
export async function findCustomerCard(db: Database, seenBy: Role, id: number) {
  const own = sql`coalesce((select joined.joined_into from people joined where joined.id = ${id}), ${id})`;
  const [card] = await db
    .select()
    .from(people)
    .where(and(eq(people.id, own), cardsVisibleTo(seenBy)));
  return card ? { ...card, name: fullName(card) } : null;
}

/** Like `findCustomerCard`. Throws ShopError: not_found. */
export async function requireCard(db: Database, seenBy: Role, id: number) {
  const card = await findCustomerCard(db, seenBy, id);
  if (!card) throw new ShopError('not_found', { message: 'Такого клієнта немає' });
  return card;
}

/** Like `requireCard`, with all cards locked until the end of the transaction. */
export async function lockCard(tx: Database, seenBy: Role, id: number) {
  await lockPeople(tx);
  return requireCard(tx, seenBy, id);
}
