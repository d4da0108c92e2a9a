import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, BankError, html, readText, seeOther } from '../monobank/http';
import { type Attempt, ask3ds, type Bank, decline, pay } from './bank';
import { parseCheckout } from './checkout-request';
import { envelopeOf, hasValidSignature, open } from './envelope';
import { checkoutPage, missingPage, wrongPage } from './pages';
import { canBePaid, FAILURES, newPayment, type Payment } from './payments';
import { Refusal } from './refusal';

const REDIRECT_WAITS_MS = 1500;

/** GET or POST /api/3/checkout: the page of a payment, opened by the shop's signed form or link. */
export async function answerCheckout(
  bank: Bank,
  request: IncomingMessage,
  query: URLSearchParams,
): Promise<Answer> {
  const isForm = request.method === 'POST';
  const envelope = envelopeOf(isForm ? new URLSearchParams(await readText(request)) : query);
  try {
    if (!hasValidSignature(envelope, bank.privateKey))
      throw new Refusal('invalid_signature', 'signature');
    const data = open(envelope);
    if (data?.public_key !== bank.publicKey)
      throw new Refusal('public_key_not_found', 'public_key');
    const asked = parseCheckout(data);
    // An order_id that was used before shows its old payment, whatever the new request contains.
    const known = bank.store.find(asked.order_id);
    const payment = known ?? bank.store.save(newPayment(asked, bank.publicKey, Date.now()));
    return html(checkoutPage(payment));
  } catch (error) {
    if (error instanceof Refusal) return html(wrongPage(error), 400);
    throw error;
  }
}

/** /pay/{order_id}: GET shows the page of a payment, POST handles its buttons. */
export async function answerPayment(
  bank: Bank,
  request: IncomingMessage,
  orderId: string,
  query: URLSearchParams,
): Promise<Answer> {
  const payment = bank.store.find(orderId);
  if (!payment) return html(missingPage(), 404);
  if (request.method === 'GET' || request.method === 'HEAD') {
    return html(checkoutPage(payment, { hasClosedTab: query.has('closed') }));
  }
  if (request.method !== 'POST') {
    throw new BankError(405, 'METHOD_NOT_ALLOWED', 'method not allowed');
  }
  return press(bank, payment, new URLSearchParams(await readText(request)));
}

async function press(bank: Bank, payment: Payment, form: URLSearchParams): Promise<Answer> {
  if (!canBePaid(payment, Date.now())) return html(checkoutPage(payment), 409);
  const { order_id: orderId, result_url: resultUrl } = payment;
  const action = form.get('action');
  if (action === '3ds') {
    ask3ds(bank, orderId);
    return seeOther(`/pay/${encodeURIComponent(orderId)}`);
  }
  const attempt = action === 'decline' ? refuse(bank, orderId, form) : pay(bank, orderId);
  await Promise.race([attempt.delivered, pause(REDIRECT_WAITS_MS, undefined, { ref: false })]);
  return seeOther(resultUrl ?? `/pay/${encodeURIComponent(orderId)}`);
}

function refuse(bank: Bank, orderId: string, form: URLSearchParams): Attempt {
  const chosen = form.get('err_code') ?? '';
  return decline(bank, orderId, Object.hasOwn(FAILURES, chosen) ? chosen : 'limit');
}
