import { and, eq, sql } from 'drizzle-orm';
import { findProduct } from '@/lib/catalogue/product/queries';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { orders, questionAnswers, questions, users } from '@/lib/db/schema';
import { invalidField, ShopError } from '@/lib/errors';
import { authorName } from '@/lib/reviews/review';
import type { QuestionInput } from './inputs';
import { MOST_WAITING } from './question';

type Asker = Pick<typeof questions.$inferInsert, 'userId' | 'author' | 'email'>;

/**
 * Asks a question about a product, as a customer or as a guest with a name and an e-mail; it waits for moderation.
 * Throws ShopError: not_found for a product that is not shown, validation_failed, too_many_rows.
 */
export async function askQuestion(
  db: Database,
  viewerId: number | null,
  productId: number,
  input: QuestionInput,
): Promise<void> {
  if (!(await findProduct(db, productId))) throw new ShopError('not_found');
  await retriedTransaction(db, async (tx) => {
    const asker = await askerOf(tx, viewerId, input);
    const own = asker.userId
      ? eq(questions.userId, asker.userId)
      : sql`lower(${questions.email}) = ${asker.email?.toLowerCase()}`;
    if ((await tx.$count(questions, and(own, eq(questions.status, 'pending')))) >= MOST_WAITING) {
      throw new ShopError('too_many_rows', {
        message: `Спершу перевіримо ваші попередні запитання: їх уже ${MOST_WAITING}`,
      });
    }
    await tx.insert(questions).values({ ...asker, productId, text: input.text });
  });
}

async function askerOf(
  tx: Database,
  viewerId: number | null,
  { name, email }: QuestionInput,
): Promise<Asker> {
  const user = viewerId === null ? undefined : await findUser(tx, viewerId);
  if (user) return { userId: user.id, author: authorName(user.firstName, user.lastName) };
  if (!name) throw invalidField('name', 'Введіть ваше ім’я');
  if (!email) throw invalidField('email', 'Вкажіть вашу пошту');
  return { author: name, email };
}

async function findUser(tx: Database, id: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  return user;
}

/**
 * Answers a published question as a customer who has received the product; the answer waits for moderation, and
 * replaces the customer's pending one. Throws ShopError: not_found, review_not_possible.
 */
export const answerAsBuyer = (
  db: Database,
  userId: number,
  questionId: number,
  text: string,
): Promise<void> =>
  retriedTransaction(db, async (tx) => {
    const [question] = await tx
      .select({ productId: questions.productId })
      .from(questions)
      .where(and(eq(questions.id, questionId), eq(questions.status, 'published')));
    const user = await findUser(tx, userId);
    if (!question || !user) throw new ShopError('not_found');
    if (!(await hasReceived(tx, userId, question.productId))) {
      throw new ShopError('review_not_possible', {
        message: 'Відповідають ті, хто отримав цей товар із\u00a0нашого магазину',
      });
    }
    const author = authorName(user.firstName, user.lastName);
    const [row] = await tx
      .insert(questionAnswers)
      .values({ questionId, userId, author, text })
      .onConflictDoUpdate({
        target: [questionAnswers.questionId, questionAnswers.userId],
        set: { text },
        setWhere: eq(questionAnswers.status, 'pending'),
      })
      .returning({ id: questionAnswers.id });
    if (row) return;
    throw new ShopError('review_not_possible', { message: 'Ви вже відповіли на\u00a0це питання' });
  });

/** Whether a delivered order of the customer contains the product. */
const hasReceived = async (tx: Database, userId: number, productId: number): Promise<boolean> => {
  const isBought = sql`exists (select from order_lines
    where order_lines.order_id = ${orders.id} and order_lines.product_id = ${productId})`;
  const isOwn = and(eq(orders.customerId, userId), eq(orders.status, 'delivered'));
  return (await tx.$count(orders, and(isOwn, isBought))) > 0;
};
