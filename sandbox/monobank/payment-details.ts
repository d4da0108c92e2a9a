import { BankError, isObject, type JsonObject } from './http';

/** What `merchantPaymInfo` says about the order: the shop's reference, and the purpose of the payment. */
export interface PaymentDetails {
  reference?: string;
  destination?: string;
}

const LONGEST_TEXT = 280;
const MOST_METADATA = 10;
const LINE_TEXTS = ['icon', 'unit', 'barcode', 'header', 'footer', 'uktzed', 'splitReceiverId'];

/** Throws INVALID_MERCHANT_PAYM_INFO for what the bank's description of this object does not allow. */
export function parseDetails(given: unknown, amount: number): PaymentDetails {
  if (given === undefined) return {};
  if (!isObject(given)) throw invalid('merchantPaymInfo');
  optionalText(given, 'comment', LONGEST_TEXT);
  checkEmails(given.customerEmails);
  checkMetadata(given.metadata);
  checkDiscounts(given);
  checkBasket(given, amount);
  return {
    reference: optionalText(given, 'reference', 1000),
    destination: optionalText(given, 'destination', LONGEST_TEXT),
  };
}

function checkEmails(emails: unknown): void {
  if (emails === undefined) return;
  const areTexts = Array.isArray(emails) && emails.every((email) => typeof email === 'string');
  if (!areTexts || new Set(emails).size < emails.length) throw invalid('customerEmails');
}

function checkMetadata(metadata: unknown): void {
  if (metadata === undefined) return;
  const values = isObject(metadata) ? Object.values(metadata) : [metadata, 0];
  const areTexts = values.every((value) => typeof value === 'string');
  if (!areTexts || values.length > MOST_METADATA) throw invalid('metadata');
}

/** Checks the basket lines: without discounts their sum must equal the amount to pay. */
function checkBasket(details: JsonObject, amount: number): void {
  const { basketOrder: basket } = details;
  if (basket === undefined) return;
  if (!Array.isArray(basket)) throw invalid('basketOrder');
  const lines = basket.map(checkLine);
  if ([details, ...lines].some(({ discounts }) => discounts !== undefined)) return;
  const total = lines.reduce((sum, line) => sum + wholeSum(line), 0);
  if (lines.length > 0 && total !== amount) throw invalid("sum of 'basketOrder'");
}

function checkLine(line: unknown): JsonObject {
  if (!isObject(line)) throw invalid('basketOrder');
  for (const field of ['name', 'code']) {
    if (!optionalText(line, field, 1000)) throw invalid(`basketOrder.${field}`);
  }
  for (const field of LINE_TEXTS) optionalText(line, field, 4000);
  const { qty, sum, total, tax } = line;
  if (typeof qty !== 'number' || !(qty > 0)) throw invalid('basketOrder.qty');
  if (!Number.isSafeInteger(sum) || Number(sum) < 0) throw invalid('basketOrder.sum');
  if (total !== undefined && total !== wholeSum(line)) throw invalid('basketOrder.total');
  if (tax !== undefined && !(Array.isArray(tax) && tax.every(Number.isInteger))) {
    throw invalid('basketOrder.tax');
  }
  checkDiscounts(line);
  return line;
}

const wholeSum = ({ qty, sum }: JsonObject): number => Math.round(Number(qty) * Number(sum));

function checkDiscounts({ discounts }: JsonObject): void {
  if (discounts === undefined) return;
  if (!Array.isArray(discounts)) throw invalid('discounts');
  for (const discount of discounts as unknown[]) {
    const isValid =
      isObject(discount) &&
      ['DISCOUNT', 'EXTRA_CHARGE'].includes(String(discount.type)) &&
      ['PERCENT', 'VALUE'].includes(String(discount.mode)) &&
      typeof discount.value === 'number' &&
      discount.value >= 0.01;
    if (!isValid) throw invalid('discounts');
  }
}

function optionalText(from: JsonObject, field: string, maxLength: number): string | undefined {
  const value = from[field];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value.length <= maxLength) return value;
  throw invalid(field);
}

const invalid = (what: string) =>
  new BankError(400, 'INVALID_MERCHANT_PAYM_INFO', `invalid ${what}`);
