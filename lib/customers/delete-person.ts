import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DELETED_AUTHOR } from '@/lib/account/profile/delete-account';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import {
  auditLog,
  certificates,
  orderCodes,
  orderEdits,
  orderEvents,
  orderNotes,
  orders,
  outbox,
  people,
  personNotes,
  personSources,
  promoCodeUses,
  questionAnswers,
  questions,
  returnPhotos,
  returns,
  reviewPhotos,
  reviews,
  stockAlerts,
  telegramLinks,
  users,
} from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import { isFinal } from '@/lib/order-rules/transitions';
import { productTag } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { lockCard } from './card';
import { requireCustomer } from './card-queries';
import { isOnCard, ownEmailKeys } from './export-person';

const NAME = { firstName: 'Дані', lastName: 'видалено' };

/**
 * Deletes a customer's data at their request: accounts, notes, stock alerts, and the contacts, addresses, letters and
 * comments in orders and returns, with the photos of returns. Orders keep their goods and sums, for accounting; reviews stay without name, height and photos, questions without name. Throws ShopError:
 * not_found, customer_not_deletable.
 */
export function deletePerson(db: Database, viewer: Pick<Viewer, 'id' | 'role'>, id: number) {
  return transaction(db, async (tx) => {
    const card = await lockCard(tx, viewer.role, id);
    const accounts = await tx
      .select({ id: users.id, role: users.role })
      .from(users)
      .innerJoin(personSources, eq(personSources.userId, users.id))
      .where(eq(personSources.personId, card.id))
      .orderBy(users.id)
      .for('update', { of: users });
    const own = await tx
      .select()
      .from(orders)
      .where(isOnCard(card.id))
      .orderBy(orders.id)
      .for('update');
    refuseOpen(own, accounts);
    const emailKeys = ownEmailKeys(await requireCustomer(tx, viewer.role, card.id));
    await tx.delete(stockAlerts).where(inArray(stockAlerts.emailKey, emailKeys));
    const orderIds = own.map((order) => order.id);
    const userIds = accounts.map((account) => account.id);
    const isOwn = or(isAnyOf(reviews.orderId, orderIds), isAnyOf(reviews.userId, userIds));
    await blankReviews(tx, isOwn);
    await blankQuestions(tx, userIds, emailKeys);
    await blankOrders(tx, orderIds);
    await blankAudit(
      tx,
      own.map(({ number }) => number),
    );
    await tx.delete(users).where(isAnyOf(users.id, userIds));
    await blankCard(tx, card.id);
    await recordChange(tx, {
      userId: viewer.id,
      action: 'customer.delete',
      entityId: card.id,
      title: `Картка ${card.id}`,
      before: { orders: own.map(({ number }) => number) },
      after: null,
    });
  });
}

type OrderRow = typeof orders.$inferSelect;

function refuseOpen(own: OrderRow[], accounts: { role: string }[]): void {
  if (accounts.some(({ role }) => role !== 'customer')) {
    throw new ShopError('customer_not_deletable', {
      message: 'Спершу зніміть роль у\u00a0команді',
    });
  }
  const open = own.filter(
    ({ status, paymentStatus }) =>
      paymentStatus === 'review' ||
      (isFinal(status) ? paymentStatus === 'paid' : status !== 'delivered'),
  );
  if (open.length === 0) return;
  const numbers = open.map(({ number }) => number).join(', ');
  throw new ShopError('customer_not_deletable', {
    message: `Спершу завершіть або скасуйте замовлення й\u00a0поверніть кошти: ${numbers}`,
  });
}

async function blankReviews(tx: Database, which: SQL | undefined): Promise<void> {
  const named = await tx
    .update(reviews)
    .set({ author: DELETED_AUTHOR, height: null, userId: null })
    .where(which)
    .returning({ id: reviews.id, productId: reviews.productId });
  const ids = named.map(({ id }) => id);
  await tx.delete(reviewPhotos).where(isAnyOf(reviewPhotos.reviewId, ids));
  const tags = named.map(({ productId }) => productTag(productId));
  await recordRenewal(tx, tags);
}

async function blankQuestions(tx: Database, userIds: number[], emails: string[]): Promise<void> {
  const asked = await tx
    .update(questions)
    .set({ author: DELETED_AUTHOR, email: '', userId: null })
    .where(or(isAnyOf(questions.userId, userIds), inArray(sql`lower(${questions.email})`, emails)))
    .returning({ productId: questions.productId });
  const answered = await tx
    .update(questionAnswers)
    .set({ author: DELETED_AUTHOR, userId: null })
    .where(isAnyOf(questionAnswers.userId, userIds))
    .returning({ questionId: questionAnswers.questionId });
  const about = await tx
    .select({ productId: questions.productId })
    .from(questions)
    .where(
      isAnyOf(
        questions.id,
        answered.map(({ questionId }) => questionId),
      ),
    );
  await recordRenewal(
    tx,
    [...asked, ...about].map(({ productId }) => productTag(productId)),
  );
}

async function blankOrders(tx: Database, ids: number[]): Promise<void> {
  const gone = { phone: '', email: '', comment: '', staffNote: '', deliveryAddress: null };
  await tx
    .update(orders)
    .set({
      ...NAME,
      ...gone,
      customerId: null,
      holderKeys: null,
      tracking: null,
      updatedAt: sql`now()`,
    })
    .where(isAnyOf(orders.id, ids));
  // These events contain the former values of contacts and of the note, letters to the buyer, or changed addresses.
  const written = sql`(${orderEvents.kind} = 'contact' or (${orderEvents.kind} = 'note'
    and ${orderEvents.value} similar to '(Нотатка:|Лист на|Замовлення змінено)%'))`;
  await tx
    .update(orderEvents)
    .set({ value: 'Дані видалено' })
    .where(and(isAnyOf(orderEvents.orderId, ids), written));
  const noAddress = (edited: SQLWrapper) => sql`jsonb_set(${edited}, '{delivery}', '""')`;
  await tx
    .update(orderEdits)
    .set({ before: noAddress(orderEdits.before), after: noAddress(orderEdits.after) })
    .where(isAnyOf(orderEdits.orderId, ids));
  await tx.delete(orderNotes).where(isAnyOf(orderNotes.orderId, ids));
  await tx.delete(orderCodes).where(isAnyOf(orderCodes.orderId, ids));
  await tx.delete(telegramLinks).where(isAnyOf(telegramLinks.orderId, ids));
  await tx
    .update(certificates)
    .set({ recipientEmail: '', words: '', sendOn: null })
    .where(isAnyOf(certificates.orderId, ids));
  // The hash of a phone can be guessed.
  await tx.update(promoCodeUses).set({ personKeys: [] }).where(isAnyOf(promoCodeUses.orderId, ids));
  const given = await tx
    .update(returns)
    .set({ text: '' })
    .where(isAnyOf(returns.orderId, ids))
    .returning({ id: returns.id });
  const returnIds = given.map((one) => one.id);
  await tx.delete(returnPhotos).where(isAnyOf(returnPhotos.returnId, returnIds));
  // Letters by staff, and mails to a former address.
  await tx
    .delete(outbox)
    .where(
      and(
        inArray(outbox.kind, ['mail.order-message', 'mail.order-changed']),
        inArray(sql`(${outbox.payload}->>'orderId')::int`, ids),
      ),
    );
}

/** The log keeps who changed an order and when, without the values that may be about the person. */
async function blankAudit(tx: Database, numbers: string[]): Promise<void> {
  await tx
    .update(auditLog)
    .set({ before: sql`'{}'`, after: sql`'{}'` })
    .where(
      and(
        eq(auditLog.entity, 'order'),
        inArray(auditLog.entityId, numbers),
        inArray(auditLog.action, ['order.update', 'order.edit', 'order.delete']),
      ),
    );
}

/** Marks the card as deleted. Its orders stay on it, so that `assignCards` gives them no new card. */
async function blankCard(tx: Database, id: number): Promise<void> {
  await tx.delete(personNotes).where(eq(personNotes.personId, id));
  await tx
    .update(personSources)
    .set({ provenPhone: null, provenEmail: null })
    .where(eq(personSources.personId, id));
  const empty = { firstName: '', lastName: '', phone: '', email: '', city: '', search: '' };
  await tx
    .update(people)
    .set({ ...empty, deletedAt: sql`now()` })
    .where(or(eq(people.id, id), eq(people.joinedInto, id)));
}
