import { and, eq, inArray } from 'drizzle-orm';
import { requireFactor, requireFreshFactor } from '@/lib/account/second-factor/require-factor';
import {
  lockOwner,
  lockPeople,
  lockRoles,
  requireOtherAdmin,
} from '@/lib/account/session/lock-user';
import { type Database, transaction } from '@/lib/db/client';
import {
  people,
  personSources,
  questionAnswers,
  questions,
  reviewPhotos,
  reviews,
  stockAlerts,
  users,
} from '@/lib/db/schema';
import type { Viewer } from '@/lib/http/auth/viewer';
import { productTag } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import type { DeleteAccountInput } from '../inputs';
import { confirmPassword } from '../password/confirm-password';
import { recordOwnChange } from './record-own-change';

/** Name shown with the reviews of a person whose data were deleted. */
export const DELETED_AUTHOR = 'Покупець';

/**
 * Deletes the account with its addresses, wishes, passkeys, shared wish-list link, stock alerts, notices and sessions. Orders stay, as the
 * law requires, but without an owner; reviews stay without name, height and photos, questions without name. Throws ShopError: second_factor_needed,
 * fresh_code_needed, wrong_code, wrong_password, last_admin, session_expired, too_many_requests, busy.
 */
export async function deleteAccount(
  db: Database,
  viewer: Viewer,
  { password, code }: DeleteAccountInput,
): Promise<void> {
  requireFactor(viewer);
  await confirmPassword(db, viewer.id, password, 'password');
  await requireFreshFactor(db, viewer, code);
  return transaction(db, async (tx) => {
    await lockPeople(tx);
    await lockRoles(tx);
    const user = await lockOwner(tx, viewer.id);
    if (user.role === 'admin') await requireOtherAdmin(tx, viewer.id);
    await recordOwnChange(tx, user, 'delete', { role: user.role, email: user.email }, null);
    const named = await tx
      .update(reviews)
      .set({ author: DELETED_AUTHOR, height: null })
      .where(eq(reviews.userId, viewer.id))
      .returning({ id: reviews.id, productId: reviews.productId });
    const ids = named.map(({ id }) => id);
    await tx.delete(reviewPhotos).where(inArray(reviewPhotos.reviewId, ids));
    const asked = await tx
      .update(questions)
      .set({ author: DELETED_AUTHOR, email: '' })
      .where(eq(questions.userId, viewer.id))
      .returning({ productId: questions.productId });
    const answered = await tx
      .update(questionAnswers)
      .set({ author: DELETED_AUTHOR })
      .from(questions)
      .where(
        and(eq(questions.id, questionAnswers.questionId), eq(questionAnswers.userId, viewer.id)),
      )
      .returning({ productId: questions.productId });
    // Deletes the stock alerts that were requested with the same e-mail without signing in. The account's own alerts
    // are deleted with the account.
    if (user.emailProvenAt) {
      await tx.delete(stockAlerts).where(eq(stockAlerts.emailKey, user.emailKey));
    }
    await blankCard(tx, viewer.id);
    await tx.delete(users).where(eq(users.id, viewer.id));
    await recordRenewal(
      tx,
      [...named, ...asked, ...answered].map(({ productId }) => productTag(productId)),
    );
  });
}

/** Removes the account's contacts from its customer card; `assignCards` then fills in those of its orders, if any. */
async function blankCard(tx: Database, userId: number): Promise<void> {
  const own = tx
    .select({ id: personSources.personId })
    .from(personSources)
    .where(eq(personSources.userId, userId));
  const empty = { firstName: '', lastName: '', phone: '', email: '', city: '', search: '' };
  await tx
    .update(people)
    .set({ ...empty, isStale: true })
    .where(inArray(people.id, own));
}
