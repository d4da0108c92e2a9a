import { eq, or } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { orders, people, personNotes, personSources, personSplits } from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import { staffActor } from '@/lib/orders/status/lock-order';
import { lockCard } from './card';
import type { SplitInput } from './inputs';
import { keepApart } from './merge-cards';
import { refreshCards } from './refresh-cards';

/**
 * Moves orders to a new card, whose id is returned. No proven contact joins the two cards again; `joinCards` does.
 * Throws ShopError: not_found; validation_failed at `orders` for an order of another card, or when nothing would be
 * left.
 */
export function splitCard(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: number,
  { orders: numbers, reason }: SplitInput,
): Promise<number> {
  return transaction(db, async (tx) => {
    const card = await lockCard(tx, viewer.role, id);
    const refuse = (text: string) =>
      new ShopError('validation_failed', { errors: { orders: [text] } });
    const sources = await tx
      .select({ id: personSources.id, number: orders.number })
      .from(personSources)
      .leftJoin(orders, eq(orders.id, personSources.orderId))
      .where(eq(personSources.personId, card.id));
    const moved = sources.filter(({ number }) => number !== null && numbers.includes(number));
    if (moved.length < new Set(numbers).size)
      throw refuse('Цього замовлення вже немає на\u00a0картці');
    if (moved.length === sources.length) {
      throw refuse('На\u00a0картці нічого не\u00a0лишилося\u00a0б: залиште хоч одне замовлення');
    }
    const [made] = await tx.insert(people).values({}).returning({ id: people.id });
    if (!made) throw new Error('the card was not written');
    const ids = moved.map((source) => source.id);
    await tx.update(personSources).set({ personId: made.id }).where(isAnyOf(personSources.id, ids));
    await keepApart(tx, made.id, [card.id, ...(await listApart(tx, card.id))]);
    const { by } = await staffActor(tx, viewer.id);
    const note = { kind: 'split', by, userId: viewer.id } as const;
    const text = `${numbers.join(', ')}: ${reason}`;
    await tx
      .insert(personNotes)
      .values([card.id, made.id].map((personId) => ({ personId, text, ...note })));
    await refreshCards(tx, [card.id, made.id]);
    await recordChange(tx, {
      userId: viewer.id,
      action: 'customer.split',
      entityId: card.id,
      title: card.name,
      before: { cards: [card.id] },
      after: { cards: [card.id, made.id], orders: numbers, reason },
    });
    return made.id;
  });
}

/** Cards that staff have split from this one. */
async function listApart(tx: Database, id: number): Promise<number[]> {
  const rows = await tx
    .select()
    .from(personSplits)
    .where(or(eq(personSplits.oneId, id), eq(personSplits.otherId, id)));
  return rows.map(({ oneId, otherId }) => (oneId === id ? otherId : oneId));
}
