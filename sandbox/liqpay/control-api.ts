import {
  type Answer,
  BankError,
  badRequest,
  type JsonObject,
  json,
  notFound,
} from '../monobank/http';
import { positiveInteger, text } from '../monobank/inputs';
import { webhookMode } from '../monobank/modes';
import { type Attempt, ask3ds, type Bank, decline, pay, requirePayment } from './bank';
import { finishRefund, nextDate, paymentObject } from './payments';

export async function runControl(
  bank: Bank,
  method: string | undefined,
  path: string,
  body: JsonObject,
): Promise<Answer> {
  const [name = '', encoded = ''] = path.slice(1).split('/');
  const orderId = decodeURIComponent(encoded);
  switch (`${method} ${name}`) {
    case 'GET __mode':
      return json(bank.modes.current());
    case 'POST __mode':
      bank.modes.set(body);
      return json(bank.modes.current());
    case 'GET __payments':
      return json(bank.store.newestFirst());
    case 'POST __pay':
      return afterDelivery(bank, pay(bank, orderId, webhookMode(body)));
    case 'POST __decline': {
      const errCode = text(body, 'err_code') ?? 'limit';
      return afterDelivery(bank, decline(bank, orderId, errCode, webhookMode(body)));
    }
    case 'POST __3ds':
      return afterDelivery(bank, ask3ds(bank, orderId));
    case 'POST __refund':
      return finish(bank, orderId);
    case 'POST __callback':
      return sendCallback(bank, orderId, body);
    default:
      throw notFound('no such control');
  }
}

async function afterDelivery(bank: Bank, attempt: Attempt): Promise<Answer> {
  await attempt.delivered;
  return json(paymentObject(requirePayment(bank, attempt.payment.order_id)));
}

async function finish(bank: Bank, orderId: string): Promise<Answer> {
  requirePayment(bank, orderId);
  const payment = bank.store.change(orderId, finishRefund);
  await bank.callbacks.send(payment.server_url, [paymentObject(payment)]);
  return json(paymentObject(payment));
}

async function sendCallback(bank: Bank, orderId: string, body: JsonObject): Promise<Answer> {
  const payment = requirePayment(bank, orderId);
  if (!payment.server_url) throw new BankError(409, 'NO_CALLBACK', 'payment has no server_url');
  if (body.key !== undefined && body.key !== 'wrong') throw badRequest("invalid 'key'");
  const { key, repeat, ...changes } = body;
  const sent = { ...paymentObject(payment), end_date: nextDate(payment), ...changes };
  await bank.callbacks.sendAtWill(orderId, payment.server_url, sent, {
    times: repeat === undefined ? 1 : positiveInteger(body, 'repeat'),
    isForged: key === 'wrong',
  });
  return json({ sent, deliveries: requirePayment(bank, orderId).deliveries });
}
