import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './account';
import { products } from './catalogue';
import { foreignId, moment } from './columns';
import type { ReviewStatus } from './reviews';

/** Visitors' questions about products; only published ones are shown. */
export const questions = pgTable(
  'questions',
  (column) => ({
    id: column.serial().primaryKey(),
    productId: foreignId(() => products.id),
    /** The asker's account; null for a guest and after the account was deleted. */
    userId: column.integer().references(() => users.id, { onDelete: 'set null' }),
    /** The displayed name. */
    author: column.text().notNull(),
    /** A guest's address for the answer; empty for an account, and once the mail is sent. */
    email: column.text().notNull().default(''),
    text: column.text().notNull(),
    status: column.text().$type<ReviewStatus>().notNull().default('pending'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the mail with the answers was put into the outbox. */
    mailedAt: moment('mailed_at'),
    moderatedAt: moment('moderated_at'),
    moderatedBy: column.integer().references(() => users.id, { onDelete: 'set null' }),
  }),
  (table) => [
    index('questions_shown').on(table.productId, table.status, table.id),
    index('questions_status').on(table.status, table.id),
    index('questions_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('questions_email').on(sql`lower(${table.email})`).where(sql`${table.email} <> ''`),
    index('questions_moderated_by')
      .on(table.moderatedBy)
      .where(sql`${table.moderatedBy} is not null`),
    check('questions_status_known', sql`${table.status} in ('pending', 'published', 'rejected')`),
  ],
);

/** Answers by buyers, and one by the shop. */
export const questionAnswers = pgTable(
  'question_answers',
  (column) => ({
    id: column.serial().primaryKey(),
    questionId: foreignId(() => questions.id, { onDelete: 'cascade' }),
    /** The buyer; null for the shop and after the account was deleted. */
    userId: column.integer().references(() => users.id, { onDelete: 'set null' }),
    author: column.text().notNull(),
    isShop: column.boolean().notNull().default(false),
    text: column.text().notNull(),
    status: column.text().$type<ReviewStatus>().notNull().default('pending'),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    index('question_answers_question').on(table.questionId, table.status),
    index('question_answers_pending').on(table.id).where(sql`${table.status} = 'pending'`),
    index('question_answers_user').on(table.userId).where(sql`${table.userId} is not null`),
    uniqueIndex('question_answers_shop').on(table.questionId).where(sql`${table.isShop}`),
    uniqueIndex('question_answers_buyer').on(table.questionId, table.userId),
    check(
      'question_answers_status_known',
      sql`${table.status} in ('pending', 'published', 'rejected')`,
    ),
  ],
);
