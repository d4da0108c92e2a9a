import { z } from 'zod';
import { recipientEmail } from '@/lib/account/inputs';
import { reasonText } from '@/lib/audit/inputs';
import { listPage, listSearch, pathId } from '@/lib/http/route/inputs';
import { LONGEST_CODE } from '@/lib/promo-codes/code-key';
import { clock } from '@/lib/shared/clock';
import { addDays } from '@/lib/shared/kyiv-day';
import { MAXIMUM_ORDER } from '@/lib/shared/money';
import { hasLink, multiLineText } from '@/lib/shared/plain-text';
import { firstSendDay } from './certificate';

/** Maximum characters of the buyer's words to the recipient. */
export const LONGEST_WORDS = 300;

/** A certificate's code as typed; `balance` are the kopecks that the client has shown as left on it. */
export const certificateCode = z.object({
  code: z.string().trim().min(1).max(LONGEST_CODE),
  balance: z.int().min(1).max(MAXIMUM_ORDER).optional(),
});

/** Body of POST /api/certificates/check. */
export const certificateCheckInput = certificateCode.pick({ code: true }).strict();

/** Body of POST /api/orders/track/{token}/certificates/{id}: to whom a certificate is mailed, and on which day in Kyiv. */
export const sendInput = z
  .object({
    email: recipientEmail,
    words: multiLineText(LONGEST_WORDS)
      .refine((text) => !hasLink(text), 'Без посилань')
      .default(''),
    day: z.iso
      .date()
      .refine((day) => {
        const first = firstSendDay(clock.now());
        return day >= first && day <= addDays(first, 365);
      }, 'Оберіть день до\u00a0року наперед; сьогодні надсилаємо до\u00a021:00')
      .nullable()
      .describe('Null withdraws a planned sending.'),
  })
  .strict();
export type SendInput = z.output<typeof sendInput>;

/** Query of GET /api/admin/certificates; `search` is the end of a code or an order number, or a part of an e-mail address. */
export const certificatesQuery = z.object({ page: listPage, search: listSearch });

export const certificateParams = z.object({ id: pathId });

const SUM = 'Вкажіть суму до\u00a010\u00a0000\u00a0000\u00a0₴, не\u00a0точнішу за\u00a0копійки';

/** Body of POST /api/admin/certificates; `amount` in kopecks. */
export const issueInput = z
  .object({
    amount: z.int({ error: SUM }).min(1, SUM).max(MAXIMUM_ORDER, SUM),
    email: recipientEmail,
    reason: reasonText,
  })
  .strict();
export type IssueInput = z.output<typeof issueInput>;

/** Body of POST /api/admin/certificates/{id}/void. */
export const voidInput = z.object({ reason: reasonText }).strict();
