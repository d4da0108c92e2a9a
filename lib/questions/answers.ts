import 'server-only';
import { z } from 'zod';
import { pageFields } from '@/lib/http/route/answers';
import { moderatedFields } from '@/lib/reviews/answers';

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
    ...moderatedFields,
    answers: z.array(shownAnswerSchema.extend({ status: moderatedFields.status })),
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
