import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeAtomically } from '../monobank/atomic-file';

/** A refusal as Checkbox returns it: an HTTP status, a code for programs, a text for people. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string | undefined,
    message: string,
    readonly detail?: object[],
  ) {
    super(message);
  }
}

type Json = Record<string, unknown>;
type Shift = {
  id: string;
  status: string;
  opened_at: string | null;
  closed_at: string | null;
  z_report: object | null;
};
type Good = { sum: number; name: string };

export type StoredReceipt = {
  id: string;
  type: 'SELL' | 'RETURN';
  status: 'CREATED' | 'DONE' | 'ERROR';
  total_sum: number;
  /** A number, as a text of digits may come (checkbox-sdk for Python). */
  fiscal_code: string | number | null;
  tax_url: string | null;
  is_created_offline: boolean;
  related_receipt_id: string | null;
  transaction: { status: string; response_error_message: string | null };
  barcode: string;
  goods: Good[];
  /** What the receipt becomes at the next question. */
  next: 'done' | 'error' | 'offline';
};

export type CashRegister = ReturnType<typeof openRegister>;

/** The cash register with its shifts and receipts, stored in a file. */
export function openRegister(file: string, url: () => string) {
  const state = read(file);
  const save = () => writeAtomically(file, JSON.stringify(state), 0o600);
  const last = () => state.shifts.at(-1);

  /** The last shift, which a question moves on: CREATED to OPENED, CLOSING to CLOSED. */
  function shift(): Shift | null {
    const current = last();
    if (!current) return null;
    const shown = { ...current };
    if (current.status === 'CREATED') {
      Object.assign(current, { status: 'OPENED', opened_at: new Date().toISOString() });
    } else if (current.status === 'CLOSING') {
      const closed_at = new Date().toISOString();
      Object.assign(current, { status: 'CLOSED', closed_at, z_report: { created_at: closed_at } });
    } else return current.status === 'CLOSED' ? null : shown;
    save();
    return shown;
  }

  return {
    shift,
    shifts: () => state.shifts,
    receipts: () => state.receipts,
    open(): Shift {
      const current = last();
      if (current && current.status !== 'CLOSED') {
        throw new Refusal(400, 'shift.already_opened', 'Зміну вже відкрито');
      }
      const opened = {
        id: randomUUID(),
        status: 'CREATED',
        opened_at: null,
        closed_at: null,
        z_report: null,
      };
      state.shifts.push(opened);
      save();
      return { ...opened };
    },
    close(): Shift {
      const current = last();
      if (current?.status !== 'OPENED') throw notOpened();
      current.status = 'CLOSING';
      save();
      return { ...current };
    },
    sell(body: Json, next: StoredReceipt['next']): StoredReceipt {
      const receipt = readReceipt(body, next);
      if (state.receipts.some(({ id }) => id === receipt.id)) {
        throw new Refusal(400, 'receipt.already_exists', 'Вказаний id чеку вже існує');
      }
      if (last()?.status !== 'OPENED') throw notOpened();
      if (receipt.type === 'RETURN') refuseReturn(state.receipts, receipt);
      state.receipts.push(receipt);
      save();
      return { ...receipt };
    },
    /** A receipt, which a question moves on: CREATED to DONE or ERROR. */
    receipt(id: string): StoredReceipt {
      const found = state.receipts.find((one) => one.id === id);
      if (!found) throw new Refusal(404, undefined, '[not_found#404] Not Found');
      if (found.status === 'DONE') {
        // The link of an offline receipt is made when the tax service is back: with the next question.
        found.tax_url ??= `${url()}/check/${found.id}`;
        save();
      }
      if (found.status !== 'CREATED') return found;
      if (found.next === 'error') {
        found.status = 'ERROR';
        found.transaction = { status: 'ERROR', response_error_message: 'ДПС відхилила чек' };
      } else {
        found.status = 'DONE';
        found.transaction.status = 'DONE';
        found.is_created_offline = found.next === 'offline';
        found.fiscal_code = randomInt(1_000_000_000, 2_000_000_000);
        found.tax_url = found.next === 'offline' ? null : `${url()}/check/${found.id}`;
      }
      save();
      return found;
    },
  };
}

const notOpened = () => new Refusal(400, 'shift.not_opened', 'Зміну не відкрито');
export const invalid = (what: string) =>
  new Refusal(422, 'validation.custom', 'Помилка валідації', [
    { loc: ['body', what], msg: 'Неправильне поле', type: 'value_error' },
  ]);

function read(file: string): { shifts: Shift[]; receipts: StoredReceipt[] } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { shifts: [], receipts: [] };
  }
}

function refuseReturn(known: StoredReceipt[], receipt: StoredReceipt): void {
  const sale = known.find(({ id }) => id === receipt.related_receipt_id);
  if (sale?.status !== 'DONE' || sale.type !== 'SELL') {
    throw new Refusal(400, 'receipt.related_not_found', 'Чек продажу не знайдено');
  }
  const returned = known
    .filter((one) => one.related_receipt_id === sale.id && one.status !== 'ERROR')
    .reduce((sum, { total_sum }) => sum + total_sum, receipt.total_sum);
  if (returned > sale.total_sum) {
    throw new Refusal(400, 'receipt.return_sum', 'Повернення більше за продаж');
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Checks the body as the OpenAPI does, and that goods less discounts are the payments. */
function readReceipt(body: Json, next: StoredReceipt['next']): StoredReceipt {
  only(body, ['id', 'goods', 'discounts', 'payments', 'related_receipt_id', 'barcode'], 'body');
  const { id = randomUUID(), related_receipt_id: related = null, barcode = '' } = body;
  if (typeof id !== 'string' || !UUID.test(id)) throw invalid('id');
  if (related !== null && (typeof related !== 'string' || !UUID.test(related))) {
    throw invalid('related_receipt_id');
  }
  const goods = list(body.goods, 'goods').map(readGood);
  const isReturn = goods.some((one) => one.isReturn);
  if (goods.some((one) => one.isReturn !== isReturn)) throw invalid('is_return');
  const total = goods.reduce((sum, one) => sum + one.sum, 0) - discountsOf(body.discounts);
  const paid = list(body.payments, 'payments').reduce((sum: number, one) => {
    only(one, ['type', 'value', 'label'], 'payments');
    if (one.type !== 'CASHLESS' && one.type !== 'CASH') throw invalid('payments.type');
    return sum + whole(one.value, 'payments.value');
  }, 0);
  if (paid !== total) {
    throw new Refusal(400, 'receipt.payments_sum', 'Сума оплат не дорівнює сумі чеку');
  }
  return {
    ...{ id, type: isReturn ? 'RETURN' : 'SELL', status: 'CREATED', total_sum: total },
    ...{ fiscal_code: null, tax_url: null, is_created_offline: false },
    related_receipt_id: related,
    transaction: { status: 'CREATED', response_error_message: null },
    ...{ barcode: String(barcode), next },
    goods: goods.map(({ sum, name }) => ({ sum, name })),
  };
}

function readGood(row: Json) {
  only(row, ['good', 'quantity', 'is_return', 'discounts'], 'goods');
  const good = row.good as Json;
  only(good, ['code', 'name', 'price'], 'good');
  if (typeof good.name !== 'string' || !good.name) throw invalid('good.name');
  if (typeof good.code !== 'string' || !good.code) throw invalid('good.code');
  const price = whole(good.price, 'good.price') * whole(row.quantity, 'quantity');
  const sum = Math.round(price / 1000) - discountsOf(row.discounts);
  if (sum < 0) throw invalid('discounts');
  return { sum, name: good.name, isReturn: row.is_return === true };
}

function discountsOf(value: unknown = []): number {
  if (!Array.isArray(value)) throw invalid('discounts');
  return value.reduce((sum: number, one: Json) => {
    only(one, ['type', 'mode', 'value', 'name'], 'discounts');
    if (one.type !== 'DISCOUNT' || one.mode !== 'VALUE') throw invalid('discounts');
    return sum + whole(one.value, 'discounts.value');
  }, 0);
}

function list(value: unknown, what: string): Json[] {
  if (!Array.isArray(value) || value.length === 0) throw invalid(what);
  return value;
}

function only(value: unknown, keys: string[], what: string): void {
  if (typeof value !== 'object' || value === null) throw invalid(what);
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown) throw invalid(`${what}.${unknown}`);
}

function whole(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0) throw invalid(what);
  return value;
}
