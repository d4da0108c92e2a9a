import { and, eq, isNull } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { products, questionAnswers, questions } from '@/lib/db/schema';
import type { ReviewStatus } from '@/lib/db/schema/reviews';
import { ShopError } from '@/lib/errors';
import { enqueue } from '@/lib/outbox/enqueue';
import { productTag } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { clock } from '@/lib/shared/clock';
import type { QuestionDecisionInput } from './inputs';

const SHOP = 'Магазин';

/**
 * Publishes or rejects a question, or writes the shop's answer, which publishes a pending question. The first published
 * answer is mailed to the asker. Throws ShopError: not_found; edit_conflict when the question has changed since the
 * moderator saw it.
 */
export const moderateQuestion = (
  db: Database,
  id: number,
  { status, answer, seen }: QuestionDecisionInput,
  userId: number,
): Promise<void> =>
  retriedTransaction(db, async (tx) => {
    const question = await lockQuestion(tx, id);
    const [own] = await tx.select().from(questionAnswers).where(isShopAnswer(id));
    const before = { status: question.status, answer: own?.text ?? '' };
    const after = {
      status: status ?? (answer && before.status === 'pending' ? 'published' : before.status),
      answer: answer ?? before.answer,
    };
    const isDone = before.status === after.status && before.answer === after.answer;
    // A retry of the same decision after a lost response changes nothing.
    if (isDone) return;
    if (seen && (seen.status !== before.status || seen.answer !== before.answer)) {
      throw new ShopError('edit_conflict', { message: 'Це запитання вже змінив хтось інший' });
    }
    await tx
      .update(questions)
      .set({ status: after.status, moderatedAt: clock.now(), moderatedBy: userId })
      .where(eq(questions.id, id));
    if (answer !== undefined) await writeShopAnswer(tx, id, answer);
    const action = before.answer === after.answer ? ACTIONS[after.status] : 'question.answer';
    // A logged decision includes the text of the question, which is not otherwise in the log.
    const text = before.status === after.status ? {} : { text: question.text };
    await recordChange(tx, {
      ...{ userId, action, entityId: id, title: titleOf(question) },
      before,
      after: { ...after, ...text },
    });
    await renewAndMail(tx, question);
  });

/** Publishes or rejects a buyer's answer; mails it if it is the first. Throws ShopError not_found. */
export const moderateAnswer = (
  db: Database,
  id: number,
  status: 'published' | 'rejected',
  userId: number,
): Promise<void> =>
  retriedTransaction(db, async (tx) => {
    const isBuyers = and(eq(questionAnswers.id, id), eq(questionAnswers.isShop, false));
    const [found] = await tx.select().from(questionAnswers).where(isBuyers);
    if (!found) throw new ShopError('not_found');
    const question = await lockQuestion(tx, found.questionId);
    const [before] = await tx.select().from(questionAnswers).where(isBuyers).for('update');
    if (!before) throw new ShopError('not_found');
    await tx.update(questionAnswers).set({ status }).where(eq(questionAnswers.id, id));
    await recordChange(tx, {
      userId,
      action: status === 'published' ? 'question.publish-answer' : 'question.reject-answer',
      entityId: question.id,
      title: titleOf(question),
      before: { status: before.status },
      after: { status, ...(status === before.status ? {} : { text: before.text }) },
    });
    await renewAndMail(tx, question);
  });

type Question = typeof questions.$inferSelect & { productName: string };

async function lockQuestion(tx: Database, id: number): Promise<Question> {
  const [found] = await tx
    .select({ question: questions, productName: products.name })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(eq(questions.id, id))
    .for('update', { of: questions });
  if (!found) throw new ShopError('not_found');
  return { ...found.question, productName: found.productName };
}

const isShopAnswer = (questionId: number) =>
  and(eq(questionAnswers.questionId, questionId), eq(questionAnswers.isShop, true));

async function writeShopAnswer(tx: Database, questionId: number, text: string): Promise<void> {
  await tx.delete(questionAnswers).where(isShopAnswer(questionId));
  if (text === '') return;
  const answer = { isShop: true, author: SHOP, status: 'published' as const };
  await tx.insert(questionAnswers).values({ ...answer, questionId, text });
}

/** The asker gets one mail, however many answers follow. */
async function renewAndMail(tx: Database, { id, productId }: Question): Promise<void> {
  await recordRenewal(tx, [productTag(productId)]);
  const answers = await tx.$count(
    questionAnswers,
    and(eq(questionAnswers.questionId, id), eq(questionAnswers.status, 'published')),
  );
  if (answers === 0) return;
  const [due] = await tx
    .update(questions)
    .set({ mailedAt: clock.now() })
    .where(and(eq(questions.id, id), eq(questions.status, 'published'), isNull(questions.mailedAt)))
    .returning({ id: questions.id });
  if (due) await enqueue(tx, { kind: 'mail.question-answered', payload: { questionId: id } });
}

const titleOf = ({ productName, author }: Question): string => `${productName}: ${author}`;

const ACTIONS: Record<ReviewStatus, `question.${string}`> = {
  pending: 'question.answer',
  published: 'question.publish',
  rejected: 'question.reject',
};
