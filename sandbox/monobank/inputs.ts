import { badRequest, isObject, type JsonObject, notFound } from './http';
import { type PaymentDetails, parseDetails } from './payment-details';

export interface InvoiceInput extends PaymentDetails {
  amount: number;
  ccy: number;
  redirectUrl?: string;
  webHookUrl?: string;
  validity: number;
  paymentType: PaymentType;
}

type PaymentType = 'debit' | 'hold' | 'verification';

const DAY = 24 * 60 * 60;
/** ISO 4217 numbers of the hryvnia, the dollar and the euro. */
const CURRENCIES = [980, 840, 978];

export function parseInvoice(body: JsonObject): InvoiceInput {
  const paymentType = parsePaymentType(body.paymentType);
  const amount =
    paymentType === 'verification' ? zeroForCard(body) : positiveInteger(body, 'amount');
  checkSpecialCases(body);
  return {
    ...parseDetails(body.merchantPaymInfo, amount),
    amount,
    ccy: currencyOf(body),
    redirectUrl: address(body, 'redirectUrl'),
    webHookUrl: address(body, 'webHookUrl'),
    validity:
      body.validity === undefined ? DAY : Math.min(positiveInteger(body, 'validity'), 30 * DAY),
    paymentType,
  };
}

function currencyOf({ ccy = 980 }: JsonObject): number {
  if (typeof ccy === 'number' && CURRENCIES.includes(ccy)) return ccy;
  throw badRequest("invalid 'ccy'");
}

/** Checks fields of features that this merchant lacks: QR tills, submerchants, agent fees, result URLs by outcome. */
function checkSpecialCases(body: JsonObject): void {
  for (const field of ['successUrl', 'failUrl']) address(body, field);
  for (const field of ['qrId', 'code']) {
    if (text(body, field) !== undefined) throw notFound(`invalid '${field}'`);
  }
  if (body.displayType !== undefined && body.displayType !== 'iframe') {
    throw badRequest("invalid 'displayType'");
  }
  for (const [field, type] of [
    ['agentFeePercent', 'number'],
    ['withAppUrl', 'boolean'],
  ] as const) {
    if (body[field] !== undefined && typeof body[field] !== type) {
      throw badRequest(`invalid '${field}'`);
    }
  }
}

function parsePaymentType(value: unknown): PaymentType {
  if (value === undefined) return 'debit';
  if (value === 'debit' || value === 'hold' || value === 'verification') return value;
  throw badRequest("invalid 'paymentType'");
}

function zeroForCard(body: JsonObject): number {
  const savesCard = isObject(body.saveCardData) && body.saveCardData.saveCard === true;
  if (body.amount === 0 && savesCard) return 0;
  throw badRequest("verification needs 'amount' 0 and 'saveCardData.saveCard' true");
}

export function positiveInteger(body: JsonObject, field: string): number {
  const value = body[field];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
  throw badRequest(`invalid '${field}'`);
}

export function text(body: JsonObject, field: string, maxLength = 1000): string | undefined {
  const value = body[field];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value.length <= maxLength) return value;
  throw badRequest(`invalid '${field}'`);
}

function address(body: JsonObject, field: string): string | undefined {
  const value = text(body, field, 4000);
  if (value === undefined || value === '') return undefined;
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value;
  throw badRequest(`invalid '${field}'`);
}
