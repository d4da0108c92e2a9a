import { smallPdf } from '../nova-poshta/document-pdf';
import { type Bank, requireInvoice } from './bank';
import { type Answer, BankError, badRequest, json } from './http';
import type { Invoice } from './invoices';

const A6 = { width: 105, height: 148 };

/** Payments of a period, newest first; `from` and `to` are Unix times in seconds. */
export function listStatement({ store }: Bank, query: URLSearchParams): Answer {
  const from = seconds(query, 'from');
  const to = query.has('to') ? seconds(query, 'to') : Math.floor(Date.now() / 1000);
  if (to < from) throw badRequest("invalid 'to'");
  const inPeriod = ({ createdAt }: Invoice) =>
    createdAt >= from * 1000 && createdAt < (to + 1) * 1000;
  return json({ list: store.newestFirst().filter(inPeriod).flatMap(statementRow) });
}

function seconds(query: URLSearchParams, field: string): number {
  const given = query.get(field) ?? '';
  if (/^\d{1,11}$/.test(given)) return Number(given);
  throw badRequest(`invalid '${field}'`);
}

function statementRow(invoice: Invoice) {
  const { paymentInfo, status } = invoice;
  if (!paymentInfo) return [];
  return {
    invoiceId: invoice.invoiceId,
    // The statement lists a refunded payment as `success`, with its refunds.
    status: status === 'reversed' ? 'success' : status,
    maskedPan: paymentInfo.maskedPan,
    date: invoice.createdDate,
    paymentScheme: 'full',
    amount: invoice.amount,
    profitAmount: invoice.amount - Number(paymentInfo.fee),
    ccy: invoice.ccy,
    approvalCode: paymentInfo.approvalCode,
    rrn: paymentInfo.rrn,
    reference: invoice.reference,
    destination: invoice.destination,
    cancelList: invoice.cancelList.length > 0 ? invoice.cancelList : undefined,
  };
}

/** The receipt of a payment as a PDF. */
export function showReceipt(bank: Bank, query: URLSearchParams): Answer {
  const invoice = asked(bank, query);
  if (invoice.status === 'hold') {
    throw new BankError(400, 'HOLD_INVOICE_NOT_FINALIZED', 'hold is not finalized');
  }
  if (invoice.status !== 'success' && invoice.status !== 'reversed') {
    throw badRequest(`invoice is ${invoice.status}`);
  }
  const lines = ['monobank (local stand-in)', invoice.invoiceId, `${invoice.amount / 100} UAH`];
  return json({ file: smallPdf([lines], A6).toString('base64') });
}

/** Receipts of the payment and of its refunds, oldest first; none without the mode { checks: 'on' }, a fiscal register. */
export function listChecks(bank: Bank, query: URLSearchParams): Answer {
  const { invoiceId, status, cancelList } = asked(bank, query);
  const isPaid = status === 'success' || status === 'reversed';
  if (bank.modes.current().checks === 'off' || !isPaid) return json({ checks: [] });
  const returns = cancelList.filter((entry) => entry.status === 'success').map(() => 'return');
  const checks = ['sale', ...returns].map((type, place) => ({
    id: `${invoiceId}-${place}`,
    type,
    status: 'done',
    taxUrl: `${bank.url}/check?id=${invoiceId}-${place}`,
    fiscalizationSource: 'monopay',
  }));
  return json({ checks });
}

function asked(bank: Bank, query: URLSearchParams): Invoice {
  const invoiceId = query.get('invoiceId');
  if (!invoiceId) throw badRequest("empty 'invoiceId'");
  return requireInvoice(bank, invoiceId);
}
