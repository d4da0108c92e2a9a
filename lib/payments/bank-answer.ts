import type { z } from 'zod';
import { ShopError } from '@/lib/errors';

/** The JSON body of a bank's message or answer. Throws bad_json for another one. */
export function readBankJson<Body>(text: string, schema: z.ZodType<Body>): Body {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ShopError('bad_json', { cause });
  }
}

/** The error payment_unavailable for an answer that the shop cannot use. */
export const bankUnavailable = (bank: string, answer: string): ShopError =>
  new ShopError('payment_unavailable', {
    cause: new Error(`${bank} answered ${answer.slice(0, 200)}`),
  });
