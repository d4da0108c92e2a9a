import { type Bank, decline, pay, requireInvoice } from './bank';
import { type Answer, BankError, badRequest, type JsonObject, json, notFound } from './http';
import { positiveInteger, text } from './inputs';
import {
  finishRefunds,
  INVOICE_STATUSES,
  type InvoiceStatus,
  nextDate,
  statusBody,
} from './invoices';
import { webhookMode } from './modes';

export async function runControl(
  bank: Bank,
  method: string | undefined,
  path: string,
  body: JsonObject,
): Promise<Answer> {
  const [name = '', invoiceId = ''] = path.slice(1).split('/');
  switch (`${method} ${name}`) {
    case 'GET __mode':
      return json(bank.modes.current());
    case 'POST __mode':
      bank.modes.set(body);
      return json(bank.modes.current());
    case 'GET __invoices':
      return json(bank.store.newestFirst());
    case 'POST __pay':
      return afterDelivery(bank, pay(bank, invoiceId, webhookMode(body)));
    case 'POST __decline':
      return afterDelivery(bank, decline(bank, invoiceId, text(body, 'errCode') ?? '59'));
    case 'POST __refund':
      return finishAll(bank, invoiceId);
    case 'POST __webhook':
      return sendWebhook(bank, invoiceId, body);
    case 'POST __rotate-key':
      bank.keys.rotate();
      return json({ key: bank.keys.published() });
    default:
      throw notFound('no such control');
  }
}

async function afterDelivery(bank: Bank, attempt: ReturnType<typeof pay>): Promise<Answer> {
  await attempt.delivered;
  return json(statusBody(requireInvoice(bank, attempt.invoice.invoiceId)));
}

async function finishAll(bank: Bank, invoiceId: string): Promise<Answer> {
  requireInvoice(bank, invoiceId);
  const body = statusBody(bank.store.change(invoiceId, finishRefunds));
  await bank.webhooks.send(requireInvoice(bank, invoiceId).webHookUrl, [body]);
  return json(body);
}

async function sendWebhook(bank: Bank, invoiceId: string, body: JsonObject): Promise<Answer> {
  const invoice = requireInvoice(bank, invoiceId);
  if (!invoice.webHookUrl) throw new BankError(409, 'NO_WEBHOOK', 'invoice has no webHookUrl');
  if (body.key !== undefined && body.key !== 'wrong') throw badRequest("invalid 'key'");

  const { key, repeat, ...fields } = body;
  const status = parseStatus(fields.status);
  const sent = {
    ...statusBody(invoice),
    ...(status && { modifiedDate: nextDate(invoice) }),
    ...fields,
  };
  const times = repeat === undefined ? 1 : positiveInteger(body, 'repeat');
  const isForged = key === 'wrong';
  await bank.webhooks.sendAtWill(invoiceId, invoice.webHookUrl, sent, { times, isForged });
  return json({ sent, deliveries: requireInvoice(bank, invoiceId).deliveries });
}

function parseStatus(value: unknown): InvoiceStatus | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && INVOICE_STATUSES.includes(value)) return value as InvoiceStatus;
  throw badRequest("invalid 'status'");
}
