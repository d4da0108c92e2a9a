import { type Answer, type JsonObject, json } from '../monobank/http';
import type { Bank } from './bank';
import { sum } from './checkout-request';
import { envelopeOf, hasValidSignature, open } from './envelope';
import { acceptRefund, completeHold, finishRefund, type Payment, paymentObject } from './payments';
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
  if (!['3', '7'].includes(String(data.version)))
    throw new Refusal('err_wrong', 'version is wrong');
  const action = data.action === undefined ? '' : String(data.action);
  if (action === '') throw new Refusal('err_api_action', 'action is not passed');
  const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!act) throw new Refusal('err_path', 'no such action');
  return act(bank, requireBegun(bank, data), data);
}

const ACTIONS: Readonly<
  Record<string, (bank: Bank, payment: Payment, data: JsonObject) => Answer>
> = { status: (_bank, payment) => whole(payment), refund: giveBack, hold_completion: takeHeld };

const whole = (payment: Payment): Answer => json({ result: 'ok', ...paymentObject(payment) });

function requireBegun({ store }: Bank, data: JsonObject): Payment {
  if (typeof data.order_id !== 'string' || data.order_id === '') {
    throw new Refusal('order_id_empty', 'order_id is empty');
  }
  const payment = store.find(data.order_id);
  if (!payment || payment.status === '') throw new Refusal('payment_not_found', 'not found');
  return payment;
}

function giveBack(bank: Bank, { order_id }: Payment, data: JsonObject): Answer {
  const amount = sum(data);
  const accepted = bank.store.change(order_id, (paid) => acceptRefund(paid, amount));
  const about = { result: 'ok', action: 'refund', payment_id: accepted.payment_id };
  if (bank.modes.takeRefunds() === 'later') {
    return json({ ...about, status: 'wait_reserve', wait_reserve_status: true });
  }
  const { status } = changed(bank, order_id, finishRefund);
  return json({ ...about, status });
}

function takeHeld(bank: Bank, { order_id }: Payment, data: JsonObject): Answer {
  const amount = sum(data);
  return whole(changed(bank, order_id, (held) => completeHold(held, amount)));
}

/** Changes a payment and sends a callback to the shop. */
function changed(bank: Bank, orderId: string, change: (payment: Payment) => Payment): Payment {
  const after = bank.store.change(orderId, change);
  void bank.callbacks.send(after.server_url, [paymentObject(after)]);
  return after;
}
