import { type Bank, requireInvoice } from './bank';
import { type Answer, BankError, badRequest, type JsonObject, json, notFound } from './http';
import { parseInvoice, positiveInteger, text } from './inputs';
import {
  acceptRefund,
  finalizeHold,
  finishRefunds,
  type Invoice,
  isUnpaid,
  newInvoice,
  type Refund,
  refundable,
  remove,
  statusBody,
} from './invoices';
import { listChecks, listStatement, showReceipt } from './reports';

interface Call {
  body: JsonObject;
  query: URLSearchParams;
}

interface Endpoint {
  method: 'GET' | 'POST';
  run: (bank: Bank, call: Call) => Answer;
}

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  '/api/merchant/invoice/create': { method: 'POST', run: createInvoice },
  '/api/merchant/invoice/status': { method: 'GET', run: showStatus },
  '/api/merchant/invoice/cancel': { method: 'POST', run: cancelInvoice },
  '/api/merchant/invoice/remove': { method: 'POST', run: removeInvoice },
  '/api/merchant/invoice/finalize': { method: 'POST', run: finalizeInvoice },
  '/api/merchant/invoice/receipt': {
    method: 'GET',
    run: (bank, { query }) => showReceipt(bank, query),
  },
  '/api/merchant/invoice/fiscal-checks': {
    method: 'GET',
    run: (bank, { query }) => listChecks(bank, query),
  },
  '/api/merchant/statement': {
    method: 'GET',
    run: (bank, { query }) => listStatement(bank, query),
  },
  '/api/merchant/pubkey': {
    method: 'GET',
    run: ({ keys }) => json({ key: keys.published() }),
  },
  '/api/merchant/details': {
    method: 'GET',
    run: () => json({ merchantId: 'demo-merchant', merchantName: 'Амплуа', edrpou: '0000000000' }),
  },
};

export function requireEndpoint(path: string, method: string | undefined): Endpoint {
  const endpoint = ENDPOINTS[path];
  if (!endpoint) throw notFound('no such method');
  if (endpoint.method === method) return endpoint;
  throw new BankError(405, 'METHOD_NOT_ALLOWED', 'method not allowed');
}

function createInvoice(bank: Bank, { body }: Call): Answer {
  const { invoiceId } = bank.store.add(newInvoice(parseInvoice(body), Date.now()));
  const appUrl = body.withAppUrl === true ? `monobank://pay/${invoiceId}` : undefined;
  return json({ invoiceId, pageUrl: `${bank.url}/pay/${invoiceId}`, appUrl });
}

function showStatus(bank: Bank, { query }: Call): Answer {
  const invoiceId = query.get('invoiceId');
  if (!invoiceId) throw badRequest("invalid 'invoiceId'");
  return json(statusBody(requireInvoice(bank, invoiceId)));
}

function cancelInvoice(bank: Bank, { body }: Call): Answer {
  const invoice = invoiceOf(bank, body);
  const extRef = text(body, 'extRef') || undefined;
  const earlier = extRef && invoice.cancelList.find((entry) => entry.extRef === extRef);
  if (earlier) return refundAnswer(earlier);

  const amount = amountToCancel(invoice, body);
  refuseWrongItems(body.items, amount);
  const accept = (paid: Invoice) => acceptRefund(paid, amount, extRef);
  let after = bank.store.change(invoice.invoiceId, accept);
  if (bank.modes.takeRefunds() === 'now') {
    after = bank.store.change(invoice.invoiceId, finishRefunds);
    if (after.status !== invoice.status) announce(bank, after);
  }
  const entry = after.cancelList.at(-1);
  if (!entry) throw new Error('a refund leaves an entry');
  return refundAnswer(entry);
}

function amountToCancel(invoice: Invoice, body: JsonObject): number {
  const { status } = invoice;
  if (isUnpaid(invoice) || status === 'processing') {
    throw new BankError(500, 'CANCEL_NOT_AVAILABLE', `invoice is ${status}`);
  }
  const left = refundable(invoice);
  const amount = body.amount === undefined ? left : body.amount;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw badRequest("invalid 'amount'");
  }
  if (status === 'reversed' || amount <= 0 || amount > left) {
    throw new BankError(400, 'WRONG_CANCEL_AMOUNT', `at most ${left} can be cancelled`);
  }
  if (status === 'hold' && amount < left) {
    throw new BankError(400, 'HOLD_INVOICE_NOT_FINALIZED', 'hold is not finalized');
  }
  return amount;
}

/** The lines of the return receipt: each with a name, code, quantity and price in kopecks, together the amount. */
function refuseWrongItems(items: unknown, amount: number): void {
  if (items === undefined) return;
  if (!Array.isArray(items) || items.length === 0) throw badRequest("invalid 'items'");
  const sum = items.reduce((total: number, item: JsonObject) => {
    if (!text(item, 'name') || !text(item, 'code')) throw badRequest("invalid 'items'");
    return total + positiveInteger(item, 'qty') * positiveInteger(item, 'sum');
  }, 0);
  if (sum !== amount) throw badRequest("'items' do not add up to 'amount'");
}

const refundAnswer = ({ status, createdDate, modifiedDate }: Refund): Answer =>
  json({ status, createdDate, modifiedDate });

function removeInvoice(bank: Bank, { body }: Call): Answer {
  const invoice = invoiceOf(bank, body);
  if (!isUnpaid(invoice)) throw badRequest(`invoice is ${invoice.status}`);
  bank.store.change(invoice.invoiceId, remove);
  return json({});
}

function finalizeInvoice(bank: Bank, { body }: Call): Answer {
  const invoice = invoiceOf(bank, body);
  const amount = positiveInteger(body, 'amount');
  if (invoice.status !== 'hold') throw badRequest(`invoice is ${invoice.status}`);
  if (amount > invoice.amount) throw badRequest("'amount' is more than was held");
  announce(
    bank,
    bank.store.change(invoice.invoiceId, (held) => finalizeHold(held, amount)),
  );
  return json({ status: 'success' });
}

function invoiceOf(bank: Bank, body: JsonObject): Invoice {
  const invoiceId = text(body, 'invoiceId');
  if (!invoiceId) throw badRequest("invalid 'invoiceId'");
  return requireInvoice(bank, invoiceId);
}

function announce(bank: Bank, invoice: Invoice): void {
  void bank.webhooks.send(invoice.webHookUrl, [statusBody(invoice)]);
}
