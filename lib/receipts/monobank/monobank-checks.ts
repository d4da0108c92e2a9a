import { z } from 'zod';
import { callMonobank } from '@/lib/payments/monobank/monobank';
import type { FiscalService } from '@/lib/receipts/fiscal-service';
import { SECOND } from '@/lib/shared/clock';

const checksAnswer = z.object({
  checks: z.array(
    z.object({
      type: z.string(),
      status: z.string(),
      statusDescription: z.string().nullish(),
      taxUrl: z.string().nullish(),
    }),
  ),
});

/**
 * Adapter of receipts that monobank issues by itself from the basket of an invoice and the lines of a refund; they are
 * only read here. The bank names no sums, so returns are matched by their sequence. Does not cover LiqPay.
 */
export const monobankChecks: FiscalService = {
  name: 'monobank',
  covers: (provider) => provider === 'monobank',

  async issue({ invoiceId, kind, ordinal }) {
    const query = `?invoiceId=${encodeURIComponent(invoiceId ?? '')}`;
    const answer = await callMonobank('GET', `/api/merchant/invoice/fiscal-checks${query}`, {
      timeoutMs: 5 * SECOND,
      retries: 1,
    });
    const { checks } = checksAnswer.parse(answer);
    const check = checks.filter(({ type }) => type === kind)[ordinal];
    if (check?.status === 'failed') {
      return { state: 'spoilt', failure: check.statusDescription || 'Банк не\u00a0провів чек' };
    }
    if (check?.status !== 'done') return { state: 'under-way' };
    const link = check.taxUrl ?? '';
    return { state: 'done', fiscalNumber: numberIn(link), link, isOffline: false };
  },

  closeShift: null,
};

/** The receipt's number in its address at the tax service; empty if there is none. */
const numberIn = (link: string): string =>
  URL.canParse(link) ? (new URL(link).searchParams.get('id') ?? '') : '';
