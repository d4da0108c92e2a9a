import { z } from 'zod';
import { email, personName } from '@/lib/account/inputs';
import { listPage, listSearch } from '@/lib/http/route/inputs';
import { hasContacts } from '@/lib/reviews/inputs';
import { ifNoIssues, multiLineText } from '@/lib/shared/plain-text';
import { LONGEST_QUESTION } from './question';

const words = (required: string) =>
  multiLineText(LONGEST_QUESTION, required)
    .min(1, required)
    .refine((text) => !hasContacts(text), {
      error: 'Без посилань, пошти й\u00a0телефонів',
      when: ifNoIssues,
    });

/** Body of POST /api/products/product/{product_id}/questions; guests give a name and an e-mail. */
export const questionInput = z
  .object({
    text: words('Напишіть запитання'),
    name: personName('firstName').optional(),
    email: email.optional(),
  })
  .strict();
export type QuestionInput = z.output<typeof questionInput>;

/** Body of POST /api/questions/{id}/answers, by a buyer. */
export const answerInput = z.object({ text: words('Напишіть відповідь') }).strict();

export const questionsQuery = z.object({ page: listPage });

/** Query of GET /api/admin/questions; `unanswered` are published ones. */
export const questionModerationQuery = z.object({
  page: listPage,
  search: listSearch,
  status: z.enum(['pending', 'unanswered', 'published', 'rejected']).default('pending'),
  sort: z.enum(['createdAt', '-createdAt']).optional(),
});
export type QuestionModerationQuery = z.output<typeof questionModerationQuery>;

const decision = z.enum(['published', 'rejected']);

/**
 * Body of PATCH /api/admin/questions/{id}: the decision, the shop's answer (empty removes it), or both. The answer
 * publishes a pending question. `seen` is the question as the moderator saw it.
 */
export const questionDecisionInput = z
  .object({
    status: decision,
    answer: multiLineText(LONGEST_QUESTION),
    seen: z
      .object({
        status: z.enum(['pending', 'published', 'rejected']),
        answer: z.string().max(5000),
      })
      .strict(),
  })
  .partial()
  .strict()
  .refine(
    ({ status, answer }) => status !== undefined || answer !== undefined,
    'Вкажіть рішення або відповідь',
  );
export type QuestionDecisionInput = z.output<typeof questionDecisionInput>;

/** Body of PATCH /api/admin/questions/answers/{id}. */
export const answerDecisionInput = z.object({ status: decision }).strict();
