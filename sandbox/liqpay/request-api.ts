import { type Answer, type JsonObject, json } from '../monobank/http';
import type { Bank } from './bank';
import { envelopeOf, hasValidSignature, open } from './envelope';
import { type Payment, paymentObject, refund } from './payments';
import { Refusal } from './refusal';

/** POST /api/request: one form-encoded envelope, the action inside it. */
export function answerRequest(bank: Bank, contentType: string, body: string): Answer {
  try {
    if (!contentType.startsWith('application/x-www-form-urlencoded')) {
      throw new Refusal('invalid_signature', 'a form is expected');
    }
    const envelope = envelopeOf(new URLSearchParams(body));
    if (!hasValidSignature(envelope, bank.privateKey))
      throw new Refusal('invalid_signature', 'signature');
    const data = open(envelope);
    if (data?.public_key !== bank.publicKey)
      throw new Refusal('public_key_not_found', 'public_key');
    return run(bank, data);
  } catch (error) {
    if (error instanceof Refusal) return error.answer();
    throw error;
  }
}

function run(bank: Bank, data: JsonObject): Answer {
  const payment = requireBegun(bank, data);
  if (data.action === 'status') return json({ result: 'ok', ...paymentObject(payment) });
  if (data.action === 'refund') return giveBack(bank, payment, Number(data.amount));
  throw new Refusal('err_path', 'no such action');
}

function requireBegun({ store }: Bank, data: JsonObject): Payment {
  if (typeof data.order_id !== 'string' || data.order_id === '') {
    throw new Refusal('order_id_empty', 'order_id is empty');
  }
  const payment = store.find(data.order_id);
  if (!payment || payment.status === '') throw new Refusal('payment_not_found', 'not found');
  return payment;
}

function giveBack(bank: Bank, payment: Payment, amount: number): Answer {
  const after = bank.store.change(payment.order_id, (paid) => refund(paid, amount));
  void bank.callbacks.send(after.server_url, [paymentObject(after)]);
  return json({
    result: 'ok',
    action: 'refund',
    payment_id: after.payment_id,
    status: after.status === 'reversed' ? 'reversed' : 'success',
  });
}
