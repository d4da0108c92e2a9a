import { and, asc, count, desc, eq, lt, min, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, questionAnswers, questions, users } from '@/lib/db/schema';
import type { ReviewStatus } from '@/lib/db/schema/reviews';
import { MODERATED_COLUMNS } from '@/lib/reviews/staff-queries';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { pageCounts } from '@/lib/shared/list-page';
import type { QuestionModeration, QuestionsPage, StaffQuestion } from './answers';
import type { QuestionModerationQuery } from './inputs';
import { QUESTIONS_PAGE } from './question';

const PAGE = 24;

type Row = { id: number; author: string; text: string; createdAt: Date; answers: AnswerRow[] };
type AnswerRow = Omit<StaffQuestion['answers'][number], 'day'> & { createdAt: string };

/** SQL: a question's answers in one of these statuses, the shop's first. */
const answersIn = (...statuses: ReviewStatus[]) => sql<AnswerRow[]>`coalesce((
  select json_agg(json_build_object('id', a.id, 'author', a.author, 'isShop', a.is_shop, 'text', a.text,
    'status', a.status, 'createdAt', a.created_at) order by a.is_shop desc, a.id)
  from question_answers a
  where a.question_id = questions.id and a.status in ${statuses}), '[]')`;

const dayOf = (at: Date | string): string => kyivTime(new Date(at)).day;

const asStaff = ({ createdAt, answers, ...row }: Row) => ({
  ...row,
  day: dayOf(createdAt),
  answers: answers.map(({ createdAt: at, ...answer }) => ({ ...answer, day: dayOf(at) })),
});

const published = (productId: number) =>
  and(eq(questions.productId, productId), eq(questions.status, 'published'));

/** A page of a product's published questions, newest first. A page past the end is empty. */
export async function listQuestions(
  db: Database,
  productId: number,
  page: number,
  size = QUESTIONS_PAGE,
): Promise<QuestionsPage> {
  const total = await db.$count(questions, published(productId));
  const { id, author, text, createdAt } = questions;
  const rows = await db
    .select({ id, author, text, createdAt, answers: answersIn('published') })
    .from(questions)
    .where(published(productId))
    .orderBy(desc(questions.id))
    .limit(size)
    .offset((page - 1) * size);
  const shown = rows.map(asStaff).map((question) => ({
    ...question,
    answers: question.answers.map(({ status: _, ...answer }) => answer),
  }));
  return { questions: shown, ...pageCounts(page, total, size) };
}

/** SQL: a question or a buyer's answer to it waits for moderation. */
const isPending = sql<boolean>`(${questions.status} = 'pending' or exists (select from question_answers a
  where a.question_id = questions.id and a.status = 'pending'))`;

const isUnanswered = sql`(${questions.status} = 'published' and not exists (select from question_answers a
  where a.question_id = questions.id and a.status = 'published'))`;

const IN_STATUS: Record<QuestionModerationQuery['status'], SQL> = {
  pending: isPending,
  unanswered: isUnanswered,
  published: sql`${questions.status} = 'published'`,
  rejected: sql`${questions.status} = 'rejected'`,
};

/** A page of questions in a state; by default those that wait oldest first, others newest first. */
export async function listQuestionsForModeration(
  db: Database,
  { status, page, search, sort }: QuestionModerationQuery,
): Promise<QuestionModeration> {
  // Uses `position` instead of LIKE, since the search text may contain the wildcards of LIKE.
  const filter =
    search === ''
      ? undefined
      : sql`position(${search.toLowerCase()} in lower(${questions.author} || ' ' || ${questions.text}
          || ' ' || ${products.name})) > 0`;
  const number = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
  const [counts = { pending: 0, unanswered: 0, published: 0, rejected: 0 }] = await db
    .select({
      pending: number(IN_STATUS.pending),
      unanswered: number(IN_STATUS.unanswered),
      published: number(IN_STATUS.published),
      rejected: number(IN_STATUS.rejected),
    })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(filter);
  const isDown = (sort ?? (status === 'pending' ? 'createdAt' : '-createdAt')) === '-createdAt';
  const rows = await db
    .select({
      id: questions.id,
      author: questions.author,
      text: questions.text,
      createdAt: questions.createdAt,
      status: questions.status,
      answers: answersIn('pending', 'published', 'rejected'),
      productId: questions.productId,
      ...MODERATED_COLUMNS,
    })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(users, eq(users.id, questions.moderatedBy))
    .where(and(IN_STATUS[status], filter))
    .orderBy(isDown ? desc(questions.id) : asc(questions.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  const list = rows.map((row) => ({ ...row, ...asStaff(row) }));
  return {
    questions: list.map(({ createdAt: _, ...row }) => row),
    counts,
    ...pageCounts(page, counts[status], PAGE),
  };
}

/** Number of questions that wait for a decision about them or an answer to them. */
export const countPendingQuestions = (db: Database): Promise<number> =>
  db.$count(questions, or(isPending, isUnanswered));

/** The waiting questions: their number, the time of the oldest, and the number older than `late`. */
export async function readPendingQuestions(db: Database, late: Date) {
  const [row] = await db
    .select({
      count: count(),
      oldest: min(questions.createdAt),
      late: sql<number>`(count(*) filter (where ${lt(questions.createdAt, late)}))::int`,
    })
    .from(questions)
    .where(or(isPending, isUnanswered));
  return {
    count: row?.count ?? 0,
    oldest: row?.oldest?.toISOString() ?? null,
    late: row?.late ?? 0,
  };
}

/** A person's questions and answers, for the export of their data. */
export async function listQuestionsOf(db: Database, which: SQL, userId: number | null) {
  const asked = await db
    .select({ product: products.name, author: questions.author, text: questions.text })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(which)
    .orderBy(asc(questions.id));
  const answered =
    userId === null
      ? []
      : await db
          .select({ question: questions.text, text: questionAnswers.text })
          .from(questionAnswers)
          .innerJoin(questions, eq(questions.id, questionAnswers.questionId))
          .where(eq(questionAnswers.userId, userId))
          .orderBy(asc(questionAnswers.id));
  return { asked, answered };
}

export type AnsweredQuestion = {
  email: string;
  text: string;
  productId: number;
  productName: string;
  slug: string;
  answers: { author: string; text: string }[];
};

/** A published, answered question whose asker awaits the mail; null for any other. */
export async function findAnsweredQuestion(
  db: Database,
  id: number,
): Promise<AnsweredQuestion | null> {
  const [found] = await db
    .select({
      email: sql<string>`coalesce(${users.email}, ${questions.email})`,
      text: questions.text,
      productId: questions.productId,
      productName: products.name,
      slug: categories.slug,
      answers: answersIn('published'),
    })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(users, eq(users.id, questions.userId))
    .where(and(eq(questions.id, id), eq(questions.status, 'published')));
  return found && found.email !== '' && found.answers.length > 0 ? found : null;
}
