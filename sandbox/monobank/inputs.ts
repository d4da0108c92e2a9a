import { badRequest, isObject, type JsonObject } from './http';

export interface InvoiceInput {
  amount: number;
  ccy: number;
  reference?: string;
  destination?: string;
  redirectUrl?: string;
  webHookUrl?: string;
  validity: number;
  paymentType: PaymentType;
}

type PaymentType = 'debit' | 'hold' | 'verification';

const DAY = 24 * 60 * 60;
const HRYVNIA = 980;

export function parseInvoice(body: JsonObject): InvoiceInput {
  const paymentType = parsePaymentType(body.paymentType);
  const details = body.merchantPaymInfo ?? {};
  if (!isObject(details)) throw badRequest('merchantPaymInfo must be an object');
  text(details, 'comment', 280);
  checkBasket(details.basketOrder);

  return {
    amount: paymentType === 'verification' ? zeroForCard(body) : positiveInteger(body, 'amount'),
    ccy: body.ccy === undefined ? HRYVNIA : positiveInteger(body, 'ccy'),
    reference: text(details, 'reference'),
    destination: text(details, 'destination', 280),
    redirectUrl: address(body, 'redirectUrl'),
    webHookUrl: address(body, 'webHookUrl'),
    validity:
      body.validity === undefined ? DAY : Math.min(positiveInteger(body, 'validity'), 30 * DAY),
    paymentType,
  };
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

function checkBasket(basket: unknown): void {
  if (basket === undefined) return;
  if (!Array.isArray(basket)) throw badRequest("invalid 'basketOrder'");
  for (const line of basket as unknown[]) {
    const isValid =
      isObject(line) &&
      typeof line.name === 'string' &&
      line.name !== '' &&
      typeof line.qty === 'number' &&
      line.qty > 0 &&
      Number.isSafeInteger(line.sum) &&
      Number(line.sum) >= 0;
    if (!isValid) throw badRequest("invalid 'basketOrder': name, qty and sum are required");
  }
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
