import 'server-only';
import { z } from 'zod';
import { pageFields } from '@/lib/http/route/answers';

const status = z.enum(['pending', 'published', 'rejected']);

const shownAnswerSchema = z
  .object({
    id: z.int(),
    author: z.string(),
    isShop: z.boolean().describe('Whether the shop has answered; otherwise a buyer.'),
    text: z.string(),
    day: z.string().describe('`2026-11-20`: day of the answer, Kyiv time.'),
  })
  .meta({ id: 'ShownAnswer' });

/** A published question with its published answers, the shop's first. */
export const shownQuestionSchema = z
  .object({
    id: z.int(),
    author: z.string(),
    text: z.string(),
    day: z.string().describe('`2026-11-20`: day of the question, Kyiv time.'),
    answers: z.array(shownAnswerSchema),
  })
  .meta({ id: 'ShownQuestion' });
export type ShownQuestion = z.infer<typeof shownQuestionSchema>;

export const questionsPageSchema = z
  .object({ ...pageFields, questions: z.array(shownQuestionSchema) })
  .meta({ id: 'QuestionsPage' });
export type QuestionsPage = z.infer<typeof questionsPageSchema>;

/** A question as staff see it, with answers in any status. */
export const staffQuestionSchema = z
  .object({
    ...shownQuestionSchema.shape,
    status,
    answers: z.array(shownAnswerSchema.extend({ status })),
    productId: z.int(),
    productName: z.string(),
    photo: z.string().describe('Path relative to the POS host; empty when there is none.'),
    isShown: z.boolean().describe('Whether the product is visible to shoppers now.'),
    moderator: z.string().describe('Name of the person who decided or answered last; or empty.'),
  })
  .meta({ id: 'StaffQuestion' });
export type StaffQuestion = z.infer<typeof staffQuestionSchema>;

export const questionModerationSchema = z
  .object({
    ...pageFields,
    questions: z.array(staffQuestionSchema),
    counts: z.object({
      pending: z.int(),
      unanswered: z.int(),
      published: z.int(),
      rejected: z.int(),
    }),
  })
  .meta({ id: 'QuestionModeration' });
export type QuestionModeration = z.infer<typeof questionModerationSchema>;
