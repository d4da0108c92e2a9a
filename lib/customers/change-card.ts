import { eq, or } from 'drizzle-orm';
import type { Role } from '@/lib/account/role';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { orders, people, personNotes, personSources, personSplits } from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import { invalidField } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import { staffActor } from '@/lib/orders/status/lock-order';
import { findCustomerCard, lockCard } from './card';
import type { JoinInput, SplitInput } from './inputs';
import { keepApart, mergeCards } from './merge-cards';
import { refreshCards } from './refresh-cards';

type Staff = Pick<Viewer, 'id' | 'role'>;

/** Adds a note of staff to a customer's card. Throws ShopError: not_found, session_expired. */
export function addPersonNote(db: Database, viewer: Staff, id: number, text: string) {
  return transaction(db, async (tx) => {
    const card = await lockCard(tx, viewer.role, id);
    const note = { kind: 'note', text, ...(await staffActor(tx, viewer.id)) } as const;
    await tx.insert(personNotes).values({ personId: card.id, ...note });
  });
}

/** Puts a new order on the card that staff chose for it, unless it is on a card already. Throws not_found. */
export function putOnCard(db: Database, seenBy: Role, id: number, orderId: number) {
  return transaction(db, async (tx) => {
    const card = await lockCard(tx, seenBy, id);
    await tx.insert(personSources).values({ personId: card.id, orderId }).onConflictDoNothing();
    await refreshCards(tx, [card.id]);
  });
}

/**
 * Joins another card into this one by hand, also where no contact is proven. `splitCard` undoes it. Throws ShopError:
 * not_found; validation_failed at `other` for the card itself and for a card that does not exist any more.
 */
export function joinCards(db: Database, viewer: Staff, id: number, input: JoinInput) {
  const { other: otherId, reason } = input;
  return transaction(db, async (tx) => {
    const card = await lockCard(tx, viewer.role, id);
    const other = await findCustomerCard(tx, viewer.role, otherId);
    if (!other) throw invalidField('other', 'Такої картки вже немає');
    if (other.id === card.id) throw invalidField('other', 'Це та\u00a0сама картка');
    const note = { card: card.id, text: reason, ...(await staffActor(tx, viewer.id)) };
    await mergeCards(tx, [{ from: other.id, into: card.id }], [note]);
    await refreshCards(tx, [card.id]);
    await recordChange(tx, {
      userId: viewer.id,
      action: 'customer.join',
      entityId: card.id,
      title: card.name,
      before: { cards: [card.id, other.id] },
      after: { cards: [card.id], reason },
    });
  });
}

/**
 * Moves orders to a new card, whose id is returned. No proven contact joins the two cards again; `joinCards` does.
 * Throws not_found; validation_failed at `orders` for an order of another card, or when nothing would be left.
 */
export function splitCard(db: Database, viewer: Staff, id: number, input: SplitInput) {
  const { orders: numbers, reason } = input;
  return transaction(db, async (tx) => {
    const card = await lockCard(tx, viewer.role, id);
    const sources = await tx
      .select({ id: personSources.id, number: orders.number })
      .from(personSources)
      .leftJoin(orders, eq(orders.id, personSources.orderId))
      .where(eq(personSources.personId, card.id));
    const moved = sources.filter(({ number }) => number !== null && numbers.includes(number));
    if (moved.length < new Set(numbers).size) {
      throw invalidField('orders', 'Цього замовлення вже немає на\u00a0картці');
    }
    if (moved.length === sources.length) {
      const message = 'На\u00a0картці нічого не\u00a0лишилося\u00a0б: залиште хоч одне замовлення';
      throw invalidField('orders', message);
    }
    const [made] = await tx.insert(people).values({}).returning({ id: people.id });
    if (!made) throw new Error('the card was not written');
    const ids = moved.map((source) => source.id);
    await tx.update(personSources).set({ personId: made.id }).where(isAnyOf(personSources.id, ids));
    await keepApart(tx, made.id, [card.id, ...(await listApart(tx, card.id))]);
    const text = `${numbers.join(', ')}: ${reason}`;
    const note = { kind: 'split', text, ...(await staffActor(tx, viewer.id)) } as const;
    const cards = [card.id, made.id];
    await tx.insert(personNotes).values(cards.map((personId) => ({ personId, ...note })));
    await refreshCards(tx, cards);
    await recordChange(tx, {
      userId: viewer.id,
      action: 'customer.split',
      entityId: card.id,
      title: card.name,
      before: { cards: [card.id] },
      after: { cards, orders: numbers, reason },
    });
    return made.id;
  });
}

async function listApart(tx: Database, id: number): Promise<number[]> {
  const rows = await tx
    .select()
    .from(personSplits)
    .where(or(eq(personSplits.oneId, id), eq(personSplits.otherId, id)));
  return rows.map(({ oneId, otherId }) => (oneId === id ? otherId : oneId));
}
