import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bank, decline, pay } from './bank';
import { type Answer, BankError, html, readText, seeOther } from './http';
import { canBePaid, FAILURES, type Invoice } from './invoices';
import { missingPage, paymentPage } from './pages';

const REDIRECT_WAITS_MS = 1500;

export async function answerPayment(
  bank: Bank,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
): Promise<Answer> {
  const invoice = bank.store.find(path.slice('/pay/'.length));
  if (!invoice) return html(missingPage(), 404);
  if (request.method === 'GET' || request.method === 'HEAD') {
    return html(paymentPage(invoice, { hasClosedTab: query.has('closed') }));
  }
  if (request.method !== 'POST') {
    throw new BankError(405, 'METHOD_NOT_ALLOWED', 'method not allowed');
  }
  return takePayment(bank, invoice, new URLSearchParams(await readText(request)));
}

async function takePayment(bank: Bank, { invoiceId }: Invoice, form: URLSearchParams) {
  const invoice = bank.store.find(invoiceId);
  if (!invoice) return html(missingPage(), 404);
  if (!canBePaid(invoice, Date.now())) return html(paymentPage(invoice), 409);

  const chosen = form.get('errCode') ?? '';
  const errCode = Object.hasOwn(FAILURES, chosen) ? chosen : '59';
  const attempt =
    form.get('action') === 'decline' ? decline(bank, invoiceId, errCode) : pay(bank, invoiceId);
  await Promise.race([attempt.delivered, pause(REDIRECT_WAITS_MS, undefined, { ref: false })]);
  return seeOther(invoice.redirectUrl ?? `/pay/${invoiceId}`);
}
