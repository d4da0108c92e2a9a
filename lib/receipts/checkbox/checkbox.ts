import { z } from 'zod';
import { env } from '@/lib/env';
import { callExternal } from '@/lib/http/outgoing/call-external';
import {
  type FiscalAnswer,
  type FiscalReceipt,
  FiscalRefusal,
  type FiscalService,
  ReceiptUnderWay,
} from '@/lib/receipts/fiscal-service';
import { clock, SECOND } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';

/** Kyiv time from which no receipt is sent until midnight, because the shift of the day is closed then. */
const LAST_RECEIPT = '23:50';

/** How often a shift or a receipt is asked for within one delivery, and the pause in ms between two questions. */
const POLLS = 8;
const PAUSE = 250;

const tokenAnswer = z.object({ access_token: z.string().min(1) });
const shiftAnswer = z.object({ status: z.string(), opened_at: z.string().nullish() }).nullable();
const refusalAnswer = z.object({
  code: z.string().nullish(),
  message: z.string().nullish(),
  detail: z.array(z.object({ loc: z.array(z.unknown()), msg: z.string() })).catch([]),
});
const receiptAnswer = z.object({
  status: z.string(),
  // A text of digits may come as a number (checkbox-sdk for Python).
  fiscal_code: z.coerce.string().nullish(),
  tax_url: z.string().nullish(),
  is_created_offline: z.boolean().nullish(),
  transaction: z.object({ response_error_message: z.string().nullish() }).nullish().catch(null),
});

/**
 * Adapter of Checkbox (wiki.checkbox.ua, OpenAPI). Its receipts are identified by our id: a second one with the same id
 * is refused with `receipt.already_exists`, even if the first one has failed.
 */
export const checkbox: FiscalService = {
  name: 'checkbox',
  covers: () => true,

  async issue(receipt) {
    if (!receipt.isSent || !(await find(receipt.id))) {
      await openShift();
      await sell(receipt);
    }
    // Most receipts are registered within a second.
    const answer = await poll(
      () => find(receipt.id),
      (found) => found?.state !== 'under-way',
    );
    if (!answer) throw new FiscalRefusal('Checkbox: receipt.not_found', false);
    return answer;
  },

  async closeShift() {
    if ((await currentShift())?.status !== 'OPENED') return;
    await call('POST', '/shifts/close', {});
    // Refused also when another process has closed it meanwhile.
    if ((await currentShift())?.status === 'OPENED') throw new Error('the shift was not closed');
  },
};

/** Sends a receipt, unless Checkbox has it already. Throws FiscalRefusal, and ReceiptUnderWay without an open shift. */
async function sell(receipt: FiscalReceipt): Promise<void> {
  const { status, body } = await call('POST', '/receipts/sell', bodyOf(receipt));
  if (status < 300) return;
  const { code, message, detail } = refusalAnswer.catch({ detail: [] }).parse(body);
  if (code === 'receipt.already_exists') return;
  // Another process closes the shift, or it is opened only now.
  if (code?.startsWith('shift.')) throw new ReceiptUnderWay(code);
  const fields = detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`);
  const failure = [message ?? `Checkbox: ${code ?? status}`, ...fields].join('; ');
  throw new FiscalRefusal(failure, status === 422);
}

/** Prices in kopecks, quantities in thousandths; the lines less their discounts are the payment. */
const bodyOf = ({ id, kind, total, lines, saleId, orderNumber }: FiscalReceipt) => ({
  id,
  goods: lines.map((line) => {
    const discount = line.price * line.quantity - line.total;
    return {
      good: { code: line.code, name: line.name, price: line.price },
      quantity: line.quantity * 1000,
      is_return: kind === 'return',
      discounts:
        discount > 0 ? [{ type: 'DISCOUNT', mode: 'VALUE', value: discount, name: 'Знижка' }] : [],
    };
  }),
  payments: [{ type: 'CASHLESS', value: total, label: 'Картка' }],
  ...(saleId && { related_receipt_id: saleId }),
  barcode: orderNumber,
});

function translate(body: unknown): FiscalAnswer {
  const receipt = receiptAnswer.parse(body);
  if (receipt.status === 'ERROR' || receipt.status === 'CANCELLED') {
    const failure = receipt.transaction?.response_error_message || 'Checkbox не\u00a0провів чек';
    return { state: 'spoilt', failure };
  }
  if (receipt.status !== 'DONE') return { state: 'under-way' };
  return {
    state: 'done',
    fiscalNumber: receipt.fiscal_code ?? '',
    link: receipt.tax_url ?? '',
    isOffline: receipt.is_created_offline === true,
  };
}

async function find(id: string): Promise<FiscalAnswer | null> {
  const answer = await call('GET', `/receipts/${id}`);
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw new Error(`Checkbox answered ${answer.status}`);
  return translate(answer.body);
}

/** Opens the shift of this day, unless it is open. Throws ReceiptUnderWay while there is none. */
async function openShift(): Promise<void> {
  const now = kyivTime(clock.now());
  if (now.time >= LAST_RECEIPT) throw new ReceiptUnderWay('the shift of the day is closed');
  let shift = await currentShift();
  const openedAt = shift?.opened_at ? new Date(shift.opened_at) : null;
  if (shift?.status === 'OPENED' && openedAt && kyivTime(openedAt).day < now.day) {
    await checkbox.closeShift?.();
    shift = await currentShift();
  }
  // Refused when another process has opened it meanwhile.
  if (!shift || shift.status === 'CLOSED') await call('POST', '/shifts', {});
  const opened = await poll(currentShift, (found) => found?.status === 'OPENED');
  if (opened?.status !== 'OPENED') throw new ReceiptUnderWay('the shift is not open yet');
}

async function currentShift() {
  const answer = await call('GET', '/cashier/shift');
  if (answer.status !== 200) throw new Error(`Checkbox answered ${answer.status}`);
  return shiftAnswer.parse(answer.body);
}

/** Asks until the answer is ready, for at most two seconds. */
async function poll<Answer>(ask: () => Promise<Answer>, isReady: (answer: Answer) => boolean) {
  let answer = await ask();
  for (let polls = 1; polls < POLLS && !isReady(answer); polls += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    answer = await ask();
  }
  return answer;
}

const memory = globalThis as typeof globalThis & { checkboxToken?: string | undefined };

/** Calls Checkbox as the cashier; signs in first, and again when the token is not valid any more. */
async function call(method: 'GET' | 'POST', path: string, body?: object) {
  const known = memory.checkboxToken;
  const answer = await send(method, path, { body, token: known ?? (await signIn()) });
  if (answer.status !== 401 || !known) return answer;
  return send(method, path, { body, token: await signIn() });
}

async function signIn(): Promise<string> {
  const answer = await send('POST', '/cashier/signinPinCode', {
    body: { pin_code: env().CHECKBOX_PIN_CODE ?? '' },
  });
  if (answer.status !== 200) throw new Error(`Checkbox refused the cashier: ${answer.status}`);
  memory.checkboxToken = tokenAnswer.parse(answer.body).access_token;
  return memory.checkboxToken;
}

async function send(
  method: 'GET' | 'POST',
  path: string,
  { body, token }: { body?: object | undefined; token?: string },
): Promise<{ status: number; body: unknown }> {
  const answer = await callExternal({
    name: 'checkbox',
    url: env().CHECKBOX_URL + path,
    method,
    headers: {
      'X-Client-Name': 'amplua',
      'X-License-Key': env().CHECKBOX_LICENSE_KEY ?? '',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    // Not retried here: after a lost answer the queue asks for the receipt by its id.
    timeoutMs: 10 * SECOND,
  });
  const text = answer.body.toString();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}
